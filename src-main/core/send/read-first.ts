import type { EventRef } from '../../../src-shared/domain/event-ref.ts';
import type { ServiceGuest } from '../../../src-shared/service/guest-schema.ts';
import { judgeChange, judgeRemoval, type Verdict } from '../conflicts/policy.ts';
import { recordConflict } from '../conflicts/record-conflict.ts';
import { endEntry, isOpen, openAttempts, recomputeHeld } from '../decide/guest-entries.ts';
import { valueIn } from '../guests/guest-value.ts';
import type { ChangeValue, OutboxEntry } from '../ports/local-store.ts';
import { confirm, countTry, endAsWanted } from './end-entry.ts';
import { readAndSettle } from './read-guests.ts';
import type { SendDeps } from './send-deps.ts';

/**
 * Reads the guests of changes before they are sent, because another laptop may have decided meanwhile (policy.ts).
 * Returns what is to be sent; the rest has ended, done or in a conflict in which the service's value stands,
 * or needs a person. Fails with `ServiceFailure`.
 */
export async function readFirst(
  deps: SendDeps,
  event: EventRef,
  entries: readonly OutboxEntry[],
): Promise<readonly OutboxEntry[]> {
  const toSend: OutboxEntry[] = [];
  const verdicts = new Map<string, Verdict | 'missing'>();
  const isSent = (verdict: Verdict | 'missing') => verdict === 'send' || verdict === 'conflict-ours';
  await readAndSettle(deps, event, entries, {
    isSentNext(entry, guest) {
      const verdict = judge(deps, entry, guest);
      verdicts.set(entry.decisionId, verdict);
      return isSent(verdict);
    },
    settle(entry, guest) {
      const verdict = verdicts.get(entry.decisionId) ?? judge(deps, entry, guest);
      settleRead(deps, entry, guest, verdict);
      // Somebody may have decided to remove the guest meanwhile: then it is held.
      if (isSent(verdict) && entry.state === 'waiting') toSend.push(entry);
    },
  });
  return toSend;
}

/** Who is not on the list any more is removed; any other change about such a guest needs a person soon. */
function settleMissing(deps: SendDeps, entry: OutboxEntry): void {
  if (entry.kind === 'removal') confirm(deps, entry);
  else countTry(deps, entry, 'guest-missing');
}

/**
 * What becomes of a change whose guest the service has like this. One whose newest decision was acknowledged when the
 * mirror could not take it (put-group.ts) has stayed: nothing is re-asserted after a clean acknowledgement.
 */
function judge(deps: SendDeps, entry: OutboxEntry, guest: ServiceGuest | undefined): Verdict | 'missing' {
  const attempts = deps.local.listAttempts(entry);
  const isAcknowledged = attempts.some(
    ({ outcome, generation }) => outcome === 'acknowledged' && generation === entry.generation,
  );
  if (isAcknowledged) return 'done';
  if (guest === undefined) return 'missing';
  const theirs = valueIn(guest, entry.kind) ?? null;
  if (entry.kind === 'removal') {
    return judgeRemoval({ base: entry.base, ownMarks: ownMarks(deps, entry), theirs });
  }
  const ownUnknown = new Set(attempts.filter(isOpen).map(({ value }) => value));
  return judgeChange({ ours: entry.desired, base: entry.base, ownUnknown, theirs });
}

function settleRead(
  deps: SendDeps,
  entry: OutboxEntry,
  guest: ServiceGuest | undefined,
  verdict: Verdict | 'missing',
): void {
  const theirs = (guest && valueIn(guest, entry.kind)) ?? null;
  if (verdict === 'missing') settleMissing(deps, entry);
  else if (verdict === 'done') endAsWanted(deps, entry);
  else if (verdict !== 'send') settleConflict(deps, entry, theirs, verdict);
}

/** What the service may have of our own marks: one whose answer never came, and what the unsent one was to replace. */
function ownMarks({ local }: SendDeps, removal: OutboxEntry): ReadonlySet<ChangeValue> {
  const mark = { ...removal, kind: 'attendance' } as const;
  const held = local.findEntry(mark);
  const sent = openAttempts(local, mark).map(({ value }) => value);
  return new Set(held === null ? sent : [...sent, held.base]);
}

/** Lists the conflict, and lets the policy's side stand. */
function settleConflict(
  { local, clock }: SendDeps,
  entry: OutboxEntry,
  theirs: ChangeValue,
  verdict: 'conflict-ours' | 'conflict-theirs',
): void {
  const { account, eventId, personId, kind, decisionId, base, desired } = entry;
  const kept = verdict === 'conflict-ours' ? 'ours' : 'theirs';
  const change = { account, eventId, personId, kind };
  recordConflict({ local, clock }, { ...change, decisionId, base, ours: desired, theirs, kept });
  if (verdict === 'conflict-ours') {
    local.putEntry({ ...entry, base: theirs });
  } else {
    endEntry({ local, clock }, entry, 'overruled');
    recomputeHeld(local, entry);
  }
}
