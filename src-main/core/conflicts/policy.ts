import type { ChangeValue } from '../ports/local-store.ts';

/** What to do with a change after the read before sending. */
export type Verdict =
  /** The service has what we want. */
  | 'done'
  /** Nobody else decided: ours is sent. */
  | 'send'
  /** Somebody else decided otherwise, and ours stands. */
  | 'conflict-ours'
  /** Somebody else decided otherwise, and the service's value stands. */
  | 'conflict-theirs';

/** Attended wins over No Show and blank, because somebody saw the guest arrive. The whole policy follows from it. */
const arrived: ChangeValue = 'Attended';
const weaker: ReadonlySet<ChangeValue> = new Set(['No Show', null]);

/**
 * Judges a change by the service's value now. `base` is the service's value when we decided; `ownUnknown` are values of
 * earlier requests of ours that may have been applied, so that no other laptop need have set them. In a conflict, the
 * service's value stands unless ours is Attended and wins.
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
 * Judges a removal: `base` and `theirs` are the guest's attendance status then and now, `ownMarks` the marks of this
 * laptop that the service may have. A guest who has arrived since is not removed.
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
 * Judges an acknowledged change that an older request of ours may have overtaken. It is sent again only when the
 * service has a value of `ownUnknown`; otherwise the service's value stands.
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
 * Whether the service's value now overrules a confirmed mark. Only a lost Attended is listed as a conflict; any other
 * mark gives way silently.
 */
export function isOverruled(mark: ChangeValue, now: ChangeValue): boolean {
  return mark === arrived && now !== arrived;
}
