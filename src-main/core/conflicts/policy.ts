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

/** Attended wins over No Show and over nothing: somebody saw the guest arrive. All of this file follows from it. */
const arrived: ChangeValue = 'Attended';
const weaker: ReadonlySet<ChangeValue> = new Set(['No Show', null]);

/**
 * Compares a change with what the service has now. `base` is what the service had
 * when we decided; `ownUnknown` are values of earlier requests of ours that may have been applied: the
 * service having one of them is our own doing. In a conflict in which Attended does not win for us the service's
 * value stands.
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
  return ours === arrived && weaker.has(theirs) ? 'conflict-ours' : 'conflict-theirs';
}

/**
 * The same for a removal: `base` and `theirs` are the guest's attendance status then and now, `ownMarks` what this
 * laptop itself may have made it before. A guest who has arrived since is not removed.
 */
export function judgeRemoval(change: {
  readonly base: ChangeValue;
  readonly ownMarks: ReadonlySet<ChangeValue>;
  readonly theirs: ChangeValue;
}): Verdict {
  const { base, ownMarks, theirs } = change;
  const hasArrived = theirs === arrived && theirs !== base && !ownMarks.has(theirs);
  return hasArrived ? 'conflict-theirs' : 'send';
}

/**
 * The same for a change that was acknowledged and that an older request of ours, one of `ownUnknown`, may have
 * overtaken: only then it is sent again. After a clean acknowledgement the service's value stands, whatever it is.
 */
export function judgeAcknowledged(change: {
  readonly ours: ChangeValue;
  readonly ownUnknown: ReadonlySet<ChangeValue>;
  readonly theirs: ChangeValue;
}): 'done' | 'send' {
  const { ours, ownUnknown, theirs } = change;
  return theirs !== ours && ownUnknown.has(theirs) ? 'send' : 'done';
}

/**
 * Whether a mark that the service had confirmed is overruled by what it has now: what takes an Attended back is a
 * conflict in which the service's value stands. Any other mark gives way unsaid.
 */
export function isOverruled(mark: ChangeValue, now: ChangeValue): boolean {
  return mark === arrived && now !== arrived;
}
