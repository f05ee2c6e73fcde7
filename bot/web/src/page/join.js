// Request to join a table, with a name and a salt; it leads to the page of the seat.

/** Sends the answers of a form. Resolves to the server's sentence in case of a refusal, else to null. */
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
