import { openAttempts } from '../../../src-main/core/decide/guest-entries.ts';
import { idsOfGuest } from '../../../src-main/core/guests/guest-identity.ts';
import type {
  AttemptOutcome,
  ChangeRef,
  ChangeValue,
  LocalStore,
  LoggedDecision,
} from '../../../src-main/core/ports/local-store.ts';

/**
 * What the service may end with when this laptop alone decides about a change: the newest decision. When that was given
 * up, what was sent before, or what the service had when nothing that was sent since was acknowledged; and whatever
 * was sent without an answer: nobody looks after it any more.
 */
export function valuesThatMayStand(local: LocalStore, change: ChangeRef): ReadonlySet<ChangeValue> {
  const newestFirst = loggedAbout(local, change);
  const values = new Set<ChangeValue>();
  let isAcknowledged = false;
  if (newestFirst[0]?.outcome?.outcome === 'withdrawn') {
    for (const { value } of openAttempts(local, change)) values.add(value);
  }
  for (const [index, { decision, outcome }] of newestFirst.entries()) {
    const isOver = outcome?.outcome === 'withdrawn' || (index > 0 && outcome?.outcome === 'superseded');
    const until = newestFirst[index - 1]?.decision.sequence ?? Number.POSITIVE_INFINITY;
    const sent = outcomesOfSending(local, change, decision.sequence, until);
    if (sent.length > 0 || (!isOver && !isAcknowledged)) values.add(decision.to);
    if (!isOver) return values;
    isAcknowledged ||= sent.includes('acknowledged');
  }
  const first = newestFirst.at(-1)?.decision;
  return first && !isAcknowledged ? values.add(first.from) : values;
}

/** How the requests ended that took a decision along, without those that certainly changed nothing. */
function outcomesOfSending(
  local: LocalStore,
  change: ChangeRef,
  from: number,
  until: number,
): readonly AttemptOutcome[] {
  return local
    .listAttempts(change)
    .filter(({ generation }) => generation >= from && generation < until)
    .map(({ outcome }) => outcome)
    .filter((outcome) => outcome !== 'not-applied');
}

function loggedAbout(local: LocalStore, change: ChangeRef): readonly LoggedDecision[] {
  const { account, eventId, kind } = change;
  return idsOfGuest(local, change)
    .flatMap((personId) => local.listDecisions({ account, eventId, personId, limit: 10_000 }))
    .filter(({ decision }) => decision.kind === kind)
    .toSorted((one, other) => other.decision.sequence - one.decision.sequence);
}
