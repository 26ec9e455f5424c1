import type { EventData } from '../../../src-shared/domain/event.ts';
import type { EventRef } from '../../../src-shared/domain/event-ref.ts';
import { VestibuleError } from '../../../src-shared/errors/vestibule-error.ts';
import { type LocalStore, StoreFailure } from '../ports/local-store.ts';
import type { Log } from '../ports/log.ts';
import type { Installation } from '../ports/machine.ts';
import type { DoorReader, MirrorWriter } from '../ports/mirror.ts';
import type { AccountSession } from '../session/account-session.ts';
import { asNotSaved } from '../settings/settings.ts';
import { forgetAlerts } from '../stops/alerts.ts';
import { forgetStopRules } from '../stops/stop-rules.ts';

export interface EventDataDeps {
  readonly local: LocalStore;
  readonly reader: DoorReader;
  readonly writer: MirrorWriter;
  readonly installation: Pick<Installation, 'removeDamaged'>;
  readonly log: Log;
}

/**
 * Lists the account's events with data on this laptop, the largest first. It includes events without a guest list that
 * have unsent changes (after the loss of a mirror, no other screen shows them) or guests added here in the log.
 */
export async function listEventData(
  { local, reader }: EventDataDeps,
  { account, doors }: Pick<AccountSession, 'account' | 'doors'>,
): Promise<EventData[]> {
  const sizes = reader.listEventSizes(account);
  const mirrored = new Set(sizes.map(({ eventId }) => eventId));
  const unsent = local.listEventsWithEntries(account);
  const added = local.countAddedGuests(account);
  const others = [...new Set([...unsent, ...added.keys()])]
    .filter((eventId) => !mirrored.has(eventId))
    .map((eventId) => ({ eventId, guests: added.get(eventId) ?? 0, bytes: 0 }));
  const held = [...sizes, ...others].map(async (each) => {
    const event = { account, eventId: each.eventId };
    const name = reader.findEvent(event)?.event.name ?? null;
    const unsentOfGone = await doors.countUnsentOfGone(event);
    return { ...each, name, unsent: local.countEntries(event), unsentOfGone };
  });
  return (await Promise.all(held)).sort((left, right) => right.bytes - left.bytes);
}

/**
 * Removes the guests of an event from this laptop for good, with its rules for the door, its alerts and what was shared
 * about it. The decisions about them stay in the log and the journal, as the proof that nothing was lost: who decided what
 * about which id, and when. The details of walk-ins are redacted. Pulls of the event are given up first, because they would
 * bring the guests back. Fails with `unsent-changes` while there are any, also of a laptop that is not here. Killed in the
 * middle, the event is listed until it is removed again.
 */
export async function removeEventData(
  deps: EventDataDeps,
  session: Pick<AccountSession, 'runWithoutPulls' | 'closeEvent' | 'doors'>,
  event: EventRef,
): Promise<void> {
  assertAllSent(deps.local, event);
  if ((await session.doors.countUnsentOfGone(event)) > 0) throw new VestibuleError('unsent-changes');
  await session.runWithoutPulls(event, async () => {
    // Somebody may have marked while the pulls were ending.
    assertAllSent(deps.local, event);
    // An open event is pulled again and again, which would bring its guests back.
    session.closeEvent(event);
    await deps.writer.removeGuests(event);
  });
  await session.doors.forgetEvent(event);
  asNotSaved(() => {
    deps.local.transaction(() => {
      forgetStopRules(deps.local, event);
      forgetAlerts(deps.local, event);
    });
    deps.local.redactAdditions(event);
  });
  await unlessRefused(deps.log, 'mirror.not-compacted', () => deps.writer.compact());
  await unlessRefused(deps.log, 'local.not-compacted', () => deps.local.compact());
  // They may hold any guest, and changes that are unsent.
  if (deps.local.countEntriesByAccount().size === 0) {
    await unlessRefused(deps.log, 'settings.damaged-not-removed', () => deps.installation.removeDamaged());
  }
  deps.log.info('settings.event-removed');
}

/** The guests are gone, and their bytes are zeroed: a disk that refuses the rest is only logged. */
async function unlessRefused(log: Log, name: string, work: () => Promise<void> | void): Promise<void> {
  try {
    await work();
  } catch (error) {
    if (!(error instanceof StoreFailure)) throw error;
    log.error(name, error);
  }
}

function assertAllSent(local: LocalStore, event: EventRef): void {
  if (local.countEntries(event) > 0) throw new VestibuleError('unsent-changes');
}
