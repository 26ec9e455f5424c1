import type { ChangeValue } from '../ports/local-store.ts';

/** What to do with a change when the service is read before sending. */
export type Verdict =
  /** The service has what we want. */
  | 'done'
  /** Nobody else decided: send ours. */
  | 'send'
  /** Somebody else decided otherwise, and ours stands. */
  | 'conflict-ours'
  /** Somebody else decided otherwise, and the service's value stands. */
  | 'conflict-theirs';

/**
 * Compares a change with what the service has now (design §5, Two laptops). `base` is what the service had
 * when we decided; `ownUnknown` are values of earlier requests of ours that may have been applied: the
 * service having one of them is our own doing. In a conflict Attended beats No Show and blank, because
 * somebody stood there; in every other case the service's value stands.
 */
export function judgeChange(change: {
  readonly ours: ChangeValue;
  readonly base: ChangeValue;
  readonly ownUnknown: ReadonlySet<ChangeValue>;
  readonly theirs: ChangeValue;
}): Verdict {
  const { ours, base, ownUnknown, theirs } = change;
  if (theirs === ours) return 'done';
  if (theirs === base || ownUnknown.has(theirs)) return 'send';
  return ours === 'Attended' && (theirs === 'No Show' || theirs === null)
    ? 'conflict-ours'
    : 'conflict-theirs';
}

/**
 * The same for a removal: `base` and `theirs` are the guest's attendance status then and now, `ownMarks` what this
 * laptop itself may have made it before. Somebody who has come in since is not removed.
 */
export function judgeRemoval(change: {
  readonly base: ChangeValue;
  readonly ownMarks: ReadonlySet<ChangeValue>;
  readonly theirs: ChangeValue;
}): Verdict {
  const { base, ownMarks, theirs } = change;
  const hasComeIn = theirs === 'Attended' && theirs !== base && !ownMarks.has(theirs);
  return hasComeIn ? 'conflict-theirs' : 'send';
}
