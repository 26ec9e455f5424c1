import type { AttentionReason } from '../../../src-shared/domain/activity.ts';
import { endEntry, entriesOf, openAttempts } from '../decide/guest-entries.ts';
import type { OutboxEntry } from '../ports/local-store.ts';
import type { SendDeps } from './send-deps.ts';

const mostTries = 3;

type Settling = Pick<SendDeps, 'local' | 'clock'>;

/**
 * The service has what we want. The entry ends as confirmed, unless an older request of ours with another
 * value may still be applied late: then it is verified in two minutes (ARCHITECTURE.md, rule 5).
 */
export function endAsWanted(deps: Settling, entry: OutboxEntry): void {
  const mayBeOvertaken = openAttempts(deps.local, entry).some(({ value }) => value !== entry.desired);
  if (mayBeOvertaken) deps.local.putEntry({ ...entry, state: 'verifying', reason: null });
  else confirm(deps, entry);
}

/** Ends an entry for good: the service has what was decided. With a guest everything about the guest goes. */
export function confirm(deps: Settling, entry: OutboxEntry): void {
  endEntry(deps, entry, 'confirmed');
  if (entry.kind !== 'removal') return;
  for (const other of entriesOf(deps.local, entry)) endEntry(deps, other, 'superseded');
}

/** Counts a try that settled nothing; after three the entry needs a person. */
export function countTry(
  { local }: Pick<SendDeps, 'local'>,
  entry: OutboxEntry,
  reason: AttentionReason,
): void {
  const tried = { ...entry, tries: entry.tries + 1 };
  local.putEntry(isTriedOut(tried) ? { ...tried, state: 'needs-attention', reason } : tried);
}

/** Whether it was tried often enough without settling anything. */
export function isTriedOut({ tries }: Pick<OutboxEntry, 'tries'>): boolean {
  return tries >= mostTries;
}

/** The entry needs a person now, if it is still there. */
export function park({ local }: Pick<SendDeps, 'local'>, entry: OutboxEntry, reason: AttentionReason): void {
  local.transaction(() => {
    const current = local.findEntry(entry);
    if (current) local.putEntry({ ...current, state: 'needs-attention', reason });
  });
}
