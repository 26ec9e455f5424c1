import type { Bridge } from '../../src-renderer/bridge/bridge.ts';
import type { GuestRow } from '../../src-shared/domain/guest-row.ts';
import { readDeadFiles } from './dead-files.ts';
import { openDoor } from './door.ts';
import { Finding } from './finding.ts';
import { type Night, openEvent, pullAll, signIn } from './night.ts';
import { eventId } from './night-event.ts';
import { startApp } from './running-app.ts';
import { checkShown } from './shown-checks.ts';

/** A change that could be overtaken is read back after two minutes; some are sent again then. */
const drainedWithinMs = 6 * 60_000;

/**
 * The last life of a night, in which nothing is killed: signed in, everything drains, the app ends cleanly, and the
 * service has exactly the last saved decision about every guest that it has not overruled. Fails with `Finding`.
 */
export async function liveToTheEnd(night: Night): Promise<void> {
  const { dataDirectory, ledger, personIds, service } = night;
  const app = startApp(dataDirectory);
  let lastShown: readonly GuestRow[] = [];
  try {
    const { bridge } = await openDoor(await app.address());
    const isComplete = (await openEvent(bridge, night)) || (await pullAll(bridge, night));
    if (isComplete) await checkShown(bridge, ledger, personIds);
    await signIn(bridge, service);
    await drained(bridge);
    lastShown = await checkShown(bridge, ledger, personIds);
    // Refuses while anything is unsent.
    await bridge.signOut({ keepUnsent: false });
    const exitCode = await app.stop();
    if (exitCode !== 0) throw new Finding(`asked to end, the app exits with ${exitCode}:\n${app.output()}`);
  } finally {
    await app.kill();
  }
  const dead = readDeadFiles(dataDirectory);
  ledger.settle(dead);
  const open = dead.decisions.filter(({ outcome }) => outcome === null);
  if (open.length > 0) throw new Finding(`drained, and still open: ${JSON.stringify(open)}`);
  // Everything has ended, so one value may stand for each guest.
  for (const row of lastShown) ledger.shown(row);
  checkService(night);
}

/** Resolves when every change has ended. */
async function drained(bridge: Bridge): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  const look = ({ waiting, needsAttention }: { waiting: number; needsAttention: number }) => {
    if (needsAttention > 0) reject(new Finding(`${needsAttention} changes need attention`));
    if (waiting === 0) resolve();
  };
  bridge.on('syncChanged', look);
  const timer = setTimeout(() => reject(new Finding('the outbox does not drain')), drainedWithinMs);
  try {
    look(await bridge.getSyncStatus());
    await promise;
  } finally {
    clearTimeout(timer);
  }
}

function checkService({ service, ledger }: Night): void {
  for (const { personId, attendanceStatus } of service.listGuests(eventId)) {
    const saved = ledger.newestOf(personId);
    if (ledger.valuesFor(personId).includes(attendanceStatus ?? null)) continue;
    throw new Finding(`the service has ${attendanceStatus} for ${personId}, saved ${JSON.stringify(saved)}`);
  }
}
