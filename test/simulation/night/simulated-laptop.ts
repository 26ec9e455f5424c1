import { createMemorySecrets } from '../../../src-main/adapters/keychain/keychain-secrets.ts';
import { createVestibule, type Vestibule } from '../../../src-main/core/create-vestibule.ts';
import { withJournal } from '../../../src-main/core/journal/journalled-local-store.ts';
import type { Clock } from '../../../src-main/core/ports/clock.ts';
import type { JournalRecord } from '../../../src-main/core/ports/decision-journal.ts';
import type { DoorsHost } from '../../../src-main/core/ports/doors.ts';
import type { ServiceConnector } from '../../../src-main/core/ports/event-service.ts';
import type { Log } from '../../../src-main/core/ports/log.ts';
import type { MirrorWriter } from '../../../src-main/core/ports/mirror.ts';
import { createClockOffset } from '../../../src-main/core/service/clock-offset.ts';
import { createRecoveryNotice, nothingRecovered } from '../../../src-main/core/session/recovery-notice.ts';
import type { CallHandlers } from '../../../src-shared/bridge/contract.ts';
import { plentyOfSpace } from '../../fakes/fake-disk-space.ts';
import { noDoorsHost } from '../../fakes/fake-doors-host.ts';
import type { FakeWay } from '../../fakes/fake-event-service.ts';
import { fakeInstallation } from '../../fakes/fake-installation.ts';
import { plainPlatform } from '../../fakes/fake-platform.ts';
import { noPractice } from '../../fakes/fake-practice-host.ts';
import { plainPinHash } from '../../fakes/plain-pin-hash.ts';
import { createInMemoryEventRecords } from '../../fakes/stores/in-memory-event-records.ts';
import {
  createInMemoryLocalStore,
  type InMemoryLocalStore,
} from '../../fakes/stores/in-memory-local-store.ts';
import { createInMemoryMirror, type InMemoryMirror } from '../../fakes/stores/in-memory-mirror.ts';
import { watchWhoIsAdded } from '../invariants/asks-first.ts';
import { hearLists } from '../invariants/heard-lists.ts';
import {
  type Evidence,
  type ToldGuest,
  type WatchedLine,
  type WriteOutcome,
  watchLine,
} from '../invariants/line-discipline.ts';
import type { FirstViolation } from '../invariants/violation.ts';
import type { WatchedArrivals } from '../invariants/watched-arrivals.ts';
import type { SeededRandom } from '../seeded-random.ts';
import { inAnotherCase } from '../world/another-case.ts';
import { simulatedJournal } from '../world/simulated-journal.ts';
import { simulatedLine } from '../world/simulated-network.ts';
import { eventId, type SimulatedService } from '../world/simulated-service.ts';
import type { SimulatedTime } from '../world/simulated-time.ts';
import type { SimulatedDoors } from './simulated-doors.ts';
import { type GivingUp, type Hands, simulatedHands } from './simulated-hands.ts';

export const account = 'https://events.example';

/** What all laptops of a night share. */
export interface NightWorld {
  readonly time: SimulatedTime;
  readonly random: SeededRandom;
  readonly service: SimulatedService;
  readonly faultRate: number;
  /** Whether the service writes statuses in small letters. */
  readonly changesCase: boolean;
  readonly isClear: () => boolean;
  readonly first: FirstViolation;
  readonly arrivals: WatchedArrivals;
  /** A request that its laptop gave up will land at this time. */
  readonly landsLate: (atMs: number) => void;
}

/** One laptop with the real core, on a disk that outlives the process. */
export interface SimulatedLaptop {
  readonly name: string;
  readonly local: InMemoryLocalStore;
  readonly mirror: InMemoryMirror;
  /** What the journal of decisions holds. */
  journal(): readonly JournalRecord[];
  /** The people at it. */
  readonly hands: Hands;
  readonly evidence: readonly Evidence[];
  /** What the running process was told last of each guest it has read or sent. */
  readonly told: ReadonlyMap<string, ToldGuest>;
  /** How its newest request to change each guest ended, by personId. */
  readonly lastWrites: ReadonlyMap<string, WriteOutcome>;
  readonly isRunning: boolean;
  /** A request that changes guests is under way. */
  readonly isWriting: boolean;
  start(): Promise<void>;
  /** The process dies at once. */
  crash(): void;
  /** It dies, and never starts again. */
  die(): void;
  readonly isDead: boolean;
  /** Somebody has removed it from the paired laptops. */
  isOut: boolean;
  readonly isDiskFull: boolean;
  /** Null in a night without doors. */
  readonly doors: SimulatedDoors | null;
  /** The process dies right after so many more commits of `local.db`; `then` is told. */
  crashAfterCommits(count: number, then: () => void): void;
  /** The faults are over: no planned crash comes any more, and the disk has room. */
  outliveEvening(): void;
  /** From now on the disk refuses every write to `local.db`. */
  fillDisk(): void;
  freeDisk(): void;
  /** Puts a key into the keychain. */
  buyKey(key: string): Promise<void>;
  /** A person types the newest key. */
  signInAgain(): void;
  tryNow(): void;
  /** The laptop wakes up. */
  nudge(): void;
  jumpClock(ms: number): void;
  /** From now on, for so long, changes of guests get no answer, and most never arrive. */
  loseChanges(forMs: number): void;
  /** Called after each commit: what is shown may be different now. */
  onDiskWritten: (laptop: SimulatedLaptop) => void;
  /** Called when the core says that something was given up, and how much it says that was. */
  onGaveUp: (laptop: SimulatedLaptop, givingUp: GivingUp, told: number) => void;
}

const silentLog: Log = { info: () => undefined, warn: () => undefined, error: () => undefined };

interface Run {
  alive: boolean;
  vestibule: Vestibule | null;
  /** One for each key. */
  readonly lines: WatchedLine[];
  /** What it was told of guests. */
  readonly told: Map<string, ToldGuest>;
}

/** What a laptop has in a night with doors. */
export interface DoorsOfLaptop {
  readonly doors: SimulatedDoors;
  /** Whether it has no internet now. */
  readonly isOffline: () => boolean;
}

/** Buys a laptop: empty, and mirrored once when it is first started. */
export function simulatedLaptop(
  world: NightWorld,
  name: string,
  atDoors: DoorsOfLaptop | null = null,
): SimulatedLaptop {
  const { time, random, service } = world;
  const clock = time.clock();
  const evidence: Evidence[] = [];
  const lastWrites = new Map<string, WriteOutcome>();
  const askedToRemove = new Set<string>();
  const heardLists = new Map<string, string>();
  const secrets = createMemorySecrets('keychain');
  let local = createInMemoryLocalStore(atDoors?.doors.laptopId ?? name);
  let mirror = createInMemoryMirror(() => local);
  const journal = simulatedJournal();
  let run: Run = { alive: false, vestibule: null, lines: [], told: new Map() };
  let dying: { commitsLeft: number; then: () => void } | null = null;
  let isDiskFull = false;
  let isDead = false;
  let losesChangesUntilMs = 0;
  let lastAskedMs = Number.NEGATIVE_INFINITY;
  local.writeSetting('account', account);

  const hands = simulatedHands(
    () => time.nowMs,
    () => {
      const thisRun = run;
      if (!thisRun.alive || !thisRun.vestibule) return null;
      return { core: thisRun.vestibule, local, isAlive: () => thisRun.alive };
    },
    (givingUp, told) => laptop.onGaveUp(laptop, givingUp, told),
  );

  const laptop: SimulatedLaptop = {
    name,
    get local() {
      return local;
    },
    get mirror() {
      return mirror;
    },
    journal: journal.read,
    hands,
    evidence,
    lastWrites,
    get told() {
      return run.told;
    },
    get isRunning() {
      return run.alive;
    },
    get isWriting() {
      return run.alive && run.lines.some(({ isWriting }) => isWriting);
    },
    get isDead() {
      return isDead;
    },
    isOut: false,
    get isDiskFull() {
      return isDiskFull;
    },
    doors: atDoors?.doors ?? null,
    async start() {
      if (run.alive || isDead) return;
      if (isDiskFull) {
        time.after(3_000, laptop.start);
        return;
      }
      run = { alive: true, vestibule: null, lines: [], told: new Map() };
      const thisRun = run;
      dying = null;
      journal.catchUp();
      const runClock = {
        ...clock,
        after: (ms: number, work: () => void) => time.after(ms, () => thisRun.alive && work()),
      };
      const vestibule = await createVestibule(
        {
          local: withJournal(
            dyingStore(thisRun),
            journal.ofRun(() => thisRun.alive),
            silentLog,
          ),
          reader: mirror,
          writer: mortalWriter(thisRun),
          records: createInMemoryEventRecords(() => local, mirror),
          connector: connectorOf(thisRun),
          secrets,
          practice: noPractice,
          platform: plainPlatform,
          disk: plentyOfSpace,
          clock: runClock,
          random: random.next,
          log: silentLog,
          version: 'simulated',
          clockOffset: createClockOffset(clock),
          pinHash: plainPinHash,
          installation: fakeInstallation,
          updateChannel: null,
          doors: doorsOf(thisRun, runClock),
          secondDoor: null,
          recovery: createRecoveryNotice(nothingRecovered, () => undefined),
        },
        { serviceAddress: null, practice: false },
      );
      thisRun.vestibule = { ...vestibule, handlers: noted(vestibule.handlers) };
      await thisRun.vestibule.handlers.openEvent({ eventId });
    },
    crash() {
      if (!run.alive) return;
      run.alive = false;
      local = local.crash();
      local.refuseWrites(isDiskFull ? 'disk-full' : null);
      mirror = mirror.crash();
    },
    die() {
      isDead = true;
      laptop.crash();
    },
    crashAfterCommits(commitsLeft, then) {
      dying = { commitsLeft, then };
    },
    outliveEvening() {
      dying = null;
      laptop.freeDisk();
    },
    fillDisk() {
      isDiskFull = true;
      local.refuseWrites('disk-full');
    },
    freeDisk() {
      isDiskFull = false;
      local.refuseWrites(null);
    },
    buyKey: (key) => secrets.write(account, key),
    signInAgain() {
      const thisRun = run;
      if (!thisRun.alive || !thisRun.vestibule) return;
      const retry = (): void => void time.after(3_000, laptop.signInAgain);
      thisRun.vestibule.handlers
        .signInWithKey({ address: account, key: String(service.key) })
        .catch(() => thisRun.alive && retry());
    },
    tryNow() {
      run.vestibule?.handlers.tryNow().catch(() => undefined);
    },
    nudge() {
      run.vestibule?.handlers.nudge().catch(() => undefined);
    },
    jumpClock: (ms) => clock.jump(ms),
    loseChanges(forMs) {
      losesChangesUntilMs = time.nowMs + forMs;
    },
    onDiskWritten: () => undefined,
    onGaveUp: () => undefined,
  };
  return laptop;

  /** The calls of one run. Whoever takes one out makes it. */
  function noted(handlers: CallHandlers): CallHandlers {
    return new Proxy(handlers, {
      get(calls, name) {
        lastAskedMs = time.nowMs;
        return Reflect.get(calls, name);
      },
    });
  }

  function doorsOf(thisRun: Run, runClock: Clock): DoorsHost {
    const process = { clock: runClock, log: silentLog, isAlive: () => thisRun.alive };
    return atDoors?.doors.hostOf(process) ?? noDoorsHost;
  }

  /** The store of one run: it may be the last thing that the process did. */
  function dyingStore(thisRun: Run): InMemoryLocalStore {
    const store = local;
    return {
      ...store,
      transaction(work) {
        const result = store.transaction(work);
        if (thisRun.alive) laptop.onDiskWritten(laptop);
        if (dying !== null && thisRun.alive) {
          dying.commitsLeft -= 1;
          if (dying.commitsLeft <= 0) {
            laptop.crash();
            dying.then();
          }
        }
        return result;
      },
    };
  }

  /** The worker answers later than it is asked, and not at all when the process is dead. */
  function mortalWriter(thisRun: Run): MirrorWriter {
    const mirrorOfRun = mirror;
    async function written<T>(write: () => Promise<T>): Promise<T> {
      await alive(thisRun, time.sleep(random.between(0, 20)));
      const result = await alive(thisRun, write());
      laptop.onDiskWritten(laptop);
      return alive(
        thisRun,
        time.sleep(random.between(0, 20)).then(() => result),
      );
    }
    return {
      saveEvents: (...args) => written(() => mirrorOfRun.saveEvents(...args)),
      importGuests: (pull) => written(() => mirrorOfRun.importGuests(pull)),
      touchPull: (...args) => written(() => mirrorOfRun.touchPull(...args)),
      saveGuests: (...args) => written(() => mirrorOfRun.saveGuests(...args)),
      removeGuests: (event) => written(() => mirrorOfRun.removeGuests(event)),
      mergeSearchIndex: () => written(() => mirrorOfRun.mergeSearchIndex()),
      sortLists: (order) => written(() => mirrorOfRun.sortLists(order)),
      compact: () => written(() => mirrorOfRun.compact()),
    };
  }

  function connectorOf(thisRun: Run): ServiceConnector {
    return {
      via: () => null,
      connect(_address, credentials) {
        const key = credentials.kind === 'api-key' ? Number(credentials.apiKey) : 0;
        const witness = watchLine({
          time,
          evidence,
          told: thisRun.told,
          lastWrites,
          first: world.first,
          local: () => local,
          // What other doors share is sent at once, too.
          lastAskedMs: () => (atDoors === null ? lastAskedMs : time.nowMs),
        });
        thisRun.lines.push(witness);
        const asksFirst = watchWhoIsAdded(name, { account, eventId }, service, () => local);
        const line = simulatedLine({
          ...world,
          key: () => key,
          isOffline: atDoors?.isOffline ?? (() => false),
          losesChanges: () => time.nowMs < losesChangesUntilMs,
          witness,
        });
        const mortalLine: FakeWay = (request, apply, signal) => {
          world.first.watch(() => asksFirst.check(request));
          if (!thisRun.alive) return new Promise(() => undefined);
          const sent = line(request, world.arrivals.sent(laptop, request, apply), signal);
          const noted = sent.then((result) => {
            asksFirst.note(request, result);
            return result;
          });
          return alive(thisRun, noted);
        };
        const seen = service.connect(mortalLine);
        const heard = hearLists(seen, { askedToRemove, heardLists, evidence, nowMs: () => time.nowMs });
        return world.changesCase ? inAnotherCase(heard) : heard;
      },
      login: () => Promise.reject(new Error('no passwords here')),
    };
  }
}

/** What a dead process waits for never comes. */
function alive<T>(run: Run, promise: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    promise.then(
      (value) => run.alive && resolve(value),
      (error: unknown) => run.alive && reject(error),
    );
  });
}
