import type { Bridge } from '../../src-renderer/bridge/bridge.ts';
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
 * The last life of a night, in which nothing is killed: signed in, everything drains, the service has exactly
 * the last saved decision about every guest, and the app ends cleanly. Fails with `Finding`.
 */
export async function liveToTheEnd(night: Night): Promise<void> {
  const { dataDirectory, ledger, personIds, service } = night;
  const app = startApp(dataDirectory);
  try {
    const { bridge } = await openDoor(await app.address());
    const isComplete = (await openEvent(bridge, night)) || (await pullAll(bridge, night));
    if (isComplete) await checkShown(bridge, ledger, personIds);
    await signIn(bridge, service);
    await drained(bridge);
    checkService(night);
    await checkShown(bridge, ledger, personIds);
    // Refuses while anything is unsent.
    await bridge.signOut({ keepUnsent: false });
    const exitCode = await app.stop();
    if (exitCode !== 0) throw new Finding(`asked to end, the app exits with ${exitCode}:\n${app.output()}`);
  } finally {
    await app.kill();
  }
  const { decisions } = readDeadFiles(dataDirectory);
  ledger.settle(decisions);
  const open = decisions.filter(({ outcome }) => outcome === null);
  if (open.length > 0) throw new Finding(`drained, and still open: ${JSON.stringify(open)}`);
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
    if ((attendanceStatus ?? null) === ledger.valueFor(personId)) continue;
    throw new Finding(`the service has ${attendanceStatus} for ${personId}, saved ${JSON.stringify(saved)}`);
  }
}
