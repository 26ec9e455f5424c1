import type { Conflict, DecisionCounts, OutboxEntry } from '../../src-main/core/ports/local-store.ts';
import { type PracticeService, startPracticeService } from '../../src-main/practice/practice-service.ts';
import type { CallHandlers } from '../../src-shared/bridge/contract.ts';
import type { GuestRow } from '../../src-shared/domain/guest-row.ts';
import { maxPersonIdsPerSearch } from '../../src-shared/service/request-schemas.ts';
import { createFakeClock } from '../fakes/fake-clock.ts';
import { markOrLetIn } from '../marked-row.ts';
import type { FaultKind } from './fault-kind.ts';
import type { FaultProxy } from './fault-proxy.ts';
import { type Laptop, openLaptop } from './laptop.ts';
import type { MatrixPath } from './matrix-path.ts';
import { changeMeanwhile, eveningSeed, eventId, type NightPlan, planNight } from './night-plan.ts';
import { setTrap, type Trap } from './trap.ts';
import type { World } from './world.ts';

/** Short: it has to be waited for. */
export const hangingTimeoutMs = 250;
const largestPage = 200;

/** One cell of the matrix. */
export interface Cell {
  readonly kind: FaultKind;
  readonly path: MatrixPath;
  /** How many guests are marked that the service knows. */
  readonly batch: number;
}

/** How things stand when the fault is over and everything has settled. */
export interface NightEnd {
  readonly plan: NightPlan;
  /** Whether the fault was met, and what was sent that should not have been. */
  readonly trap: Pick<Trap, 'sprung' | 'tooEarly' | 'overlapping'>;
  /** As what (`ServiceFailureKind`) requests of the kind that met the fault have failed. */
  readonly failures: readonly unknown[];
  /** Errors in the laptop's log, and what went wrong in the proxy. */
  readonly defects: readonly unknown[];
  /** Guests that needed attention without being guilty, and were marked again. */
  readonly markedAgain: readonly string[];
  readonly entries: readonly OutboxEntry[];
  readonly counts: DecisionCounts;
  readonly conflicts: readonly Conflict[];
  /** Attendance by personId, as the service has it. */
  readonly onService: ReadonlyMap<string, string | null | undefined>;
  /** The whole list as the door shows it. */
  readonly shown: readonly GuestRow[];
}

/**
 * Lives one night: in the evening the list is mirrored; guests are marked while the keychain is still closed,
 * so that they are sent in whole batches; one request meets the fault, and just then somebody asks for the
 * list; from then on the way is clear. Nobody asks to try again.
 */
export async function liveNight(world: World, { kind, path, batch }: Cell): Promise<NightEnd> {
  const plan = planNight(batch, path.withGuilty);
  const service = await startPracticeService({
    file: ':memory:',
    today: '2026-06-18T12:00:00.000Z',
    seed: { events: [eveningSeed(plan)] },
  });
  const proxy = await world.openProxy(service.address, kind.fault);
  const clock = createFakeClock();
  const trap = setTrap(
    kind,
    { kind: path.request, after: path.withGuilty ? wholeBatches(plan) : 0 },
    proxy,
    clock,
  );
  const laptop = await openLaptop(clock, trap.leaving);
  const key = { address: proxy.address, key: service.apiKey };
  try {
    await mirrorTheList(laptop, key);
    changeMeanwhile(service);

    const { handlers, unlock } = await laptop.start(kind.hangs ? hangingTimeoutMs : undefined);
    await handlers.openEvent({ eventId });
    await mark(handlers, plan, [...plan.marks.keys()]);
    trap.arm(() => {
      void handlers.refreshGuests({ eventId });
    });
    if (plan.guilty !== null) removeOnceRead(plan.guilty, proxy, service);
    unlock();
    await settle(laptop, handlers, trap, kind.asksToSignIn ? key : null);

    const query = { account: proxy.address, limit: plan.marks.size };
    const markedAgain = laptop.local
      .listEntries({ ...query, state: 'needs-attention' })
      .flatMap(({ personId }) => (personId === plan.guilty ? [] : [personId]));
    await mark(handlers, plan, markedAgain);
    await settle(laptop, handlers, trap, null);
    await pullAgain(laptop, handlers);

    const guests = service.listGuests(eventId);
    return {
      ...{ plan, trap, markedAgain },
      failures: laptop.failures(path.request),
      defects: [...proxy.defects, ...laptop.errors],
      entries: laptop.local.listEntries(query),
      counts: laptop.local.countDecisions(query),
      conflicts: laptop.local.listOpenConflicts(query),
      onService: new Map(guests.map(({ personId, attendanceStatus }) => [personId, attendanceStatus])),
      shown: await everyRow(handlers),
    };
  } finally {
    await laptop.close();
    await proxy.close();
    await service.close();
  }
}

/** Updates of those in no request that failed, before the halves of a refused one follow. */
function wholeBatches({ marks }: NightPlan): number {
  return Math.ceil(marks.size / maxPersonIdsPerSearch);
}

/** The first read still finds the guest; the update that follows does not. */
function removeOnceRead(personId: string, proxy: FaultProxy, service: PracticeService): void {
  proxy.meetNext('re-read', async (exchange) => {
    const answer = await exchange.forward();
    service.removeGuest(eventId, personId);
    exchange.send(answer);
  });
}

export interface Key {
  readonly address: string;
  readonly key: string;
}

export async function mirrorTheList(laptop: Laptop, key: Key): Promise<void> {
  const { handlers, unlock } = await laptop.start();
  unlock();
  await handlers.signInWithKey(key);
  await handlers.refreshEvents({ past: false, organization: false });
  await handlers.openEvent({ eventId });
  await laptop.until(async () => (await handlers.getPullStatus({ eventId })).pulledAt !== null);
}

async function mark(
  handlers: CallHandlers,
  { marks }: NightPlan,
  personIds: readonly string[],
): Promise<void> {
  for (const personId of personIds) {
    await markOrLetIn(handlers, { eventId, personId, attendance: marks.get(personId) ?? null });
  }
}

/** Until the fault was met and nothing waits to be sent. Who has the key gives it when it is asked for. */
async function settle({ until }: Laptop, handlers: CallHandlers, trap: Trap, key: Key | null): Promise<void> {
  await until(async () => {
    const session = await handlers.getSession();
    const isAsked = session.state === 'signed-in' && session.keyRejected;
    if (key !== null && isAsked) await handlers.signInWithKey(key);
    return trap.sprung && (await handlers.getSyncStatus()).waiting === 0;
  });
}

export async function pullAgain({ until }: Laptop, handlers: CallHandlers): Promise<void> {
  await handlers.refreshGuests({ eventId });
  await until(async () => (await handlers.getPullStatus({ eventId })).state === 'idle');
}

export async function everyRow(handlers: CallHandlers): Promise<readonly GuestRow[]> {
  const rows: GuestRow[] = [];
  for (;;) {
    const page = await handlers.searchGuests({ eventId, query: '', offset: rows.length, limit: largestPage });
    rows.push(...page.rows);
    // `total` may still be counted (contract, `complete`): a page that is not full is the last.
    if (page.rows.length < largestPage) return rows;
  }
}
