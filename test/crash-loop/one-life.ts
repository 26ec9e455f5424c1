import { setTimeout as sleep } from 'node:timers/promises';
import { seededRandom } from '../simulation/seeded-random.ts';
import { readDeadFiles } from './dead-files.ts';
import { openDoor } from './door.ts';
import { Finding } from './finding.ts';
import { startHands, untilGone } from './hands.ts';
import { type Pulls, prepareKill, watchPulls } from './kill.ts';
import type { KillMoment, KillPlan } from './kill-plan.ts';
import { type Night, openEvent, pullAll, signIn } from './night.ts';
import { type RunningApp, startApp } from './running-app.ts';
import { checkShown } from './shown-checks.ts';

const stuckAfterMs = 60_000;

/** What was under way when the app was killed. */
export interface Death {
  readonly inStartUp: boolean;
  readonly inPull: boolean;
  readonly inPut: boolean;
  /** Calls without an answer, and how many of them had been saved. */
  readonly calls: number;
  readonly callsSaved: number;
}

/**
 * One life of the app: it is started, shows what was saved before, works, is killed by SIGKILL, and what it
 * leaves is looked at. Fails with `Finding`.
 */
export async function liveUntilKilled(night: Night, plan: KillPlan): Promise<Death> {
  const app = startApp(night.dataDirectory);
  const { starting, pulling } = await liveOn(app, night, plan).finally(() => app.kill());
  const dead = readDeadFiles(night.dataDirectory);
  const calls = night.ledger.underWay().length;
  return {
    inStartUp: starting,
    // While a PUT is under way a pull may only wait for it (ARCHITECTURE.md, rule 3), which reads as pulling too.
    inPull: pulling && !dead.putUnderWay,
    inPut: dead.putUnderWay,
    calls,
    callsSaved: night.ledger.settle(dead),
  };
}

async function liveOn(
  app: RunningApp,
  night: Night,
  { moment, ...plan }: KillPlan,
): Promise<{ readonly starting: boolean; readonly pulling: boolean }> {
  if (moment.kind === 'start-up') {
    await sleep(moment.share * night.usualStartMs);
    return { starting: !app.isReady(), pulling: false };
  }
  const startedAtMs = performance.now();
  const address = await app.address();
  night.usualStartMs = performance.now() - startedAtMs;
  const door = await openDoor(address);
  const pulls = watchPulls(door.bridge);
  const work = workUntil(moment, plan, { app, night, pulls, ...door });
  await Promise.race([work, endedByItself(app), stuck(moment, app)]);
  return { starting: false, pulling: pulls.underWay() };
}

interface Scene extends Awaited<ReturnType<typeof openDoor>> {
  readonly app: RunningApp;
  readonly night: Night;
  readonly pulls: Pulls;
}

async function workUntil(
  moment: Exclude<KillMoment, { kind: 'start-up' }>,
  { seed, signInAfterMs, hands: count }: Omit<KillPlan, 'moment'>,
  { app, night, pulls, bridge, closed }: Scene,
): Promise<void> {
  const { ledger, personIds, service } = night;
  const random = seededRandom(seed);
  // The first pull of all can be killed too: then nobody marks.
  const wantsPull = moment.kind === 'pull';
  const isComplete = (await openEvent(bridge, night)) || (!wantsPull && (await pullAll(bridge, night)));
  if (isComplete) await checkShown(bridge, ledger, personIds);

  const kill = prepareKill(moment, { app, night, pulls, random });
  const hands = startHands(bridge, ledger, personIds, { count: isComplete ? count : 0, random });
  await Promise.all([kill(hands), hands.done, signInLater()]);
  await closed;

  async function signInLater(): Promise<void> {
    if (signInAfterMs === null) return;
    await sleep(signInAfterMs);
    await untilGone(signInAgain());
  }

  async function signInAgain(): Promise<void> {
    const session = await bridge.getSession();
    await signIn(bridge, service);
    if (session.state === 'signed-in' && !session.keyMissing) ledger.reconnected();
  }
}

/** Loses the race when it was we who ended it. */
async function endedByItself(app: RunningApp): Promise<never> {
  const exitCode = await app.ended();
  if (exitCode === null) return new Promise(() => undefined);
  throw new Finding(`the app ended by itself (${exitCode}):\n${app.output()}`);
}

async function stuck({ kind }: KillMoment, app: RunningApp): Promise<never> {
  await sleep(stuckAfterMs, undefined, { ref: false });
  throw new Finding(`stuck before the moment "${kind}":\n${app.output()}`);
}
