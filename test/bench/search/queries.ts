/** What is typed at a door, keystroke by keystroke and whole (issue 4). */
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

/** Hits that an answer has, at most. */
export const pageSize = 50;
