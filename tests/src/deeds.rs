//! What people read on buttons, or beside emoji, of what they can do: the same on every platform.

/// What can't be left out: whoever is asked one of these can do nothing else.
pub const MUST: [&str; 21] = [
    "Place the settlement",
    "Place the city",
    "Lay the road",
    "Lay a free road",
    "Move the robber",
    "Discard",
    "Give cards",
    "Send knights",
    "Give a city up",
    "Draw a progress card",
    "Put a progress card back",
    "Play a fifth card",
    "Take a resource",
    "Move the knight",
    "Give a commodity",
    "Take cards",
    "Take a progress card",
    "Give a knight up",
    "Place the knight",
    "Lay the road again",
    "Roll",
];
