/** Whether a word may hold a typo. Numbers are taken as typed, and short words are too similar to others. */
export function mayBeMistyped(typed: string): boolean {
  return /^\p{L}{4,}$/u.test(typed);
}

/**
 * Whether a word is, up to its end, one edit away from the typed one (a wrong, missing, extra or swapped
 * letter), or begins so, or neither. To begin so, a letter must agree behind the edit: else any word that
 * begins with all but the last letter would. A word that begins as typed is not near: it is found as it is.
 */
export function nearness(word: string, typed: string): 'whole' | 'beginning' | null {
  let same = 0;
  while (same < typed.length && word[same] === typed[same]) same += 1;
  if (same === typed.length) return null;
  let best: 'beginning' | null = null;
  for (const [ofWord, ofTyped] of edits(word, typed, same)) {
    if (!word.startsWith(typed.slice(ofTyped), ofWord)) continue;
    if (word.length - ofWord === typed.length - ofTyped) return 'whole';
    if (ofTyped < typed.length) best = 'beginning';
  }
  return best;
}

/** From where on both must agree behind each edit that the first difference may be. */
function edits(word: string, typed: string, same: number): readonly (readonly [number, number])[] {
  const all: [number, number][] = [];
  if (same < word.length) all.push([same + 1, same + 1], [same + 1, same]);
  all.push([same, same + 1]);
  const isSwapped = word[same] === typed[same + 1] && word[same + 1] === typed[same];
  if (same + 1 < typed.length && isSwapped) all.push([same + 2, same + 2]);
  return all;
}
