import type { EventData } from '../../../src-shared/domain/event.ts';
import type { EventRef } from '../../../src-shared/domain/event-ref.ts';
import { VestibuleError } from '../../../src-shared/errors/vestibule-error.ts';
import { type LocalStore, StoreFailure } from '../ports/local-store.ts';
import type { Log } from '../ports/log.ts';
import type { DoorReader, MirrorWriter } from '../ports/mirror.ts';
import type { AccountSession } from '../session/account-session.ts';
import { asNotSaved } from '../settings/settings.ts';
import { forgetAlerts } from '../stops/alerts.ts';
import { forgetStopRules } from '../stops/stop-rules.ts';

export interface EventDataDeps {
  readonly local: LocalStore;
  readonly reader: DoorReader;
  readonly writer: MirrorWriter;
  readonly log: Log;
}

/**
 * Lists the account's events with data on this laptop, the largest first. It includes events with nothing but unsent
 * changes: after the loss of a mirror, no other screen shows them.
 */
export function listEventData({ local, reader }: EventDataDeps, account: string): EventData[] {
  const sizes = reader.listEventSizes(account);
  const mirrored = new Set(sizes.map(({ eventId }) => eventId));
  const unsent = new Set(unsentStates.flatMap((state) => local.listEventsWithEntries(account, state)));
  const others = [...unsent]
    .filter((eventId) => !mirrored.has(eventId))
    .map((eventId) => ({ eventId, guests: 0, bytes: 0 }));
  return [...sizes, ...others]
    .map((held) => {
      const event = { account, eventId: held.eventId };
      const name = reader.findEvent(event)?.event.name ?? null;
      return { ...held, name, unsent: local.countEntries(event) };
    })
    .sort((left, right) => right.bytes - left.bytes);
}

const unsentStates = ['waiting', 'held', 'verifying', 'needs-attention'] as const;

/**
 * Removes the guest list of an event from this laptop for good, with its rules for the door and its alerts. The decisions
 * about its guests stay in the log and the journal, as the proof that nothing was lost; they name guests by their id, and
 * walk-ins by their details. Pulls of the event are given up first, because they would bring the guests back. Fails with
 * `unsent-changes` while there are any.
 */
export async function removeEventData(
  deps: EventDataDeps,
  session: Pick<AccountSession, 'runWithoutPulls' | 'closeEvent'>,
  event: EventRef,
): Promise<void> {
  assertAllSent(deps.local, event);
  await session.runWithoutPulls(event, async () => {
    // Somebody may have marked while the pulls were ending.
    assertAllSent(deps.local, event);
    // An open event is pulled again and again, which would bring its guests back.
    session.closeEvent(event);
    await deps.writer.removeGuests(event);
  });
  asNotSaved(() =>
    deps.local.transaction(() => {
      forgetStopRules(deps.local, event);
      forgetAlerts(deps.local, event);
    }),
  );
  try {
    await deps.writer.compact();
  } catch (error) {
    // The guests are gone, and their bytes are zeroed; only the disk space is not given back yet.
    if (!(error instanceof StoreFailure)) throw error;
    deps.log.error('mirror.not-compacted', error);
  }
  deps.log.info('settings.event-removed');
}

function assertAllSent(local: LocalStore, event: EventRef): void {
  if (local.countEntries(event) > 0) throw new VestibuleError('unsent-changes');
}
