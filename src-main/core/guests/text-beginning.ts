/** The text, or its first `longest` characters and a sign that there is more. */
export function beginningOf(text: string, longest: number): string {
  if (text.length <= longest) return text;
  // A cut inside a surrogate pair would leave half a character.
  return `${text.slice(0, longest).replace(/\p{Surrogate}$/u, '')}…`;
}
