// Sits down at a table: sends a name and a share in its luck, and goes to the seat's own page.

/** Sends a form's answers; resolves to the server's sentence when it refuses. */
export async function send(address, answers) {
  const salt = [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, "0")).join("");
  const response = await fetch(address, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify({ ...answers, salt }),
  });
  const answer = await response.json();
  if (!response.ok) return answer.problem;
  location.assign(answer.location);
  return null;
}
