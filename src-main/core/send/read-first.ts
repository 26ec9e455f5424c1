import type { EventRef } from '../../../src-shared/domain/event-ref.ts';
import { judgeChange, judgeRemoval } from '../conflicts/policy.ts';
import { recordConflict } from '../conflicts/record-conflict.ts';
import { endEntry, recomputeHeld } from '../decide/guest-entries.ts';
import { openAttempts } from '../decide/open-attempts.ts';
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
  await readAndSettle(deps, event, entries, (entry, guest) => {
    if (isAcknowledged(deps, entry)) endAsWanted(deps, entry);
    else if (!guest) settleMissing(deps, entry);
    else if (settleRead(deps, entry, valueIn(guest, entry.kind) ?? null) === 'send') toSend.push(entry);
  });
  return toSend;
}

/**
 * Its newest decision was acknowledged when the mirror could not take it (settle.ts), so it stayed. Nothing is
 * re-asserted after a clean acknowledgement: whatever was read stands.
 */
function isAcknowledged({ local }: SendDeps, entry: OutboxEntry): boolean {
  return local
    .listAttempts(entry)
    .some(({ outcome, generation }) => outcome === 'acknowledged' && generation === entry.generation);
}

/** Who is not on the list any more is removed; any other change about such a guest needs a person soon. */
function settleMissing(deps: SendDeps, entry: OutboxEntry): void {
  if (entry.kind === 'removal') confirm(deps, entry);
  else countTry(deps, entry, 'guest-missing');
}

function settleRead(deps: SendDeps, entry: OutboxEntry, theirs: ChangeValue): 'send' | 'ended' {
  const verdict =
    entry.kind === 'removal'
      ? judgeRemoval({ base: entry.base, ownMarks: ownMarks(deps, entry), theirs })
      : judgeChange({
          ours: entry.desired,
          base: entry.base,
          ownUnknown: new Set(openAttempts(deps.local, entry).map(({ value }) => value)),
          theirs,
        });
  if (verdict === 'done') endAsWanted(deps, entry);
  if (verdict === 'conflict-ours' || verdict === 'conflict-theirs')
    settleConflict(deps, entry, theirs, verdict);
  return verdict === 'send' || verdict === 'conflict-ours' ? 'send' : 'ended';
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
