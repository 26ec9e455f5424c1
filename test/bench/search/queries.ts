/** What is typed at a door, keystroke by keystroke and whole. */
export const doorQueries = [
  'j',
  'jo',
  'jos',
  'jose',
  'mul',
  "o'b",
  'smith jo',
  'van der',
  'anna.k@',
  'kim',
  'ng',
  '王',
  'zzzz',
] as const;

/** Guests whom the door asks for at a keystroke. */
export const pageSize = 20;
