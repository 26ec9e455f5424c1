import { setTimeout as sleep } from 'node:timers/promises';
import type { PracticeService } from '../../src-main/practice/practice-service.ts';
import type { Bridge } from '../../src-renderer/bridge/bridge.ts';
import type { SeededRandom } from '../simulation/seeded-random.ts';
import type { Hands } from './hands.ts';
import type { KillMoment } from './kill-plan.ts';
import type { Night } from './night.ts';
import { eventId } from './night-event.ts';
import type { RunningApp } from './running-app.ts';

/** The pulls of a running app, as it tells them. */
export interface Pulls {
  underWay(): boolean;
  /** Resolves when the next one begins. */
  next(): Promise<void>;
}

export function watchPulls(bridge: Bridge): Pulls {
  const waiting: (() => void)[] = [];
  let underWay = false;
  bridge.on('pullChanged', ({ state }) => {
    underWay = state === 'pulling';
    if (underWay) for (const resolve of waiting.splice(0)) resolve();
  });
  return {
    underWay: () => underWay,
    next: () => new Promise((resolve) => void waiting.push(resolve)),
  };
}

/**
 * Readies the service for this moment, before the app sends anything. What it gives kills the app when the
 * moment has come, and resolves when the app is dead.
 */
export function prepareKill(
  moment: Exclude<KillMoment, { kind: 'start-up' }>,
  scene: {
    readonly app: RunningApp;
    readonly night: Night;
    readonly pulls: Pulls;
    readonly random: SeededRandom;
  },
): (hands: Hands) => Promise<void> {
  const { app, night, pulls, random } = scene;
  const { service, personIds } = night;
  switch (moment.kind) {
    case 'call':
      return async (hands) => {
        await hands.sent(moment.calls);
        spin(moment.afterMicros);
        await app.kill();
      };
    case 'pull': {
      changeGuests(service, personIds, random);
      const began = pulls.next();
      return async () => {
        await began;
        await sleep(moment.afterMs);
        await app.kill();
      };
    }
    case 'put-held': {
      const put = holdPut(service);
      return async () => {
        await put.arrived();
        await sleep(moment.afterMs);
        await app.kill();
        put.release();
      };
    }
    case 'put-answered': {
      const put = holdPut(service);
      return async () => {
        await put.arrived();
        put.release();
        await sleep(moment.afterMs);
        await app.kill();
      };
    }
  }
}

/** Timers count in milliseconds; a mark takes less than one. */
function spin(micros: number): void {
  const untilMs = performance.now() + micros / 1_000;
  while (performance.now() < untilMs);
}

/** Some guests answer their invitation, so that the next pull has something to write. */
function changeGuests(service: PracticeService, personIds: readonly string[], random: SeededRandom): void {
  for (const personId of personIds) {
    if (random.chance(0.3)) service.replyAsGuest(eventId, personId, random.pick(['Accepted', 'Maybe']));
  }
}

function holdPut({ misbehave, requests }: PracticeService) {
  const receivedBefore = requests.length;
  const release = misbehave.hold({ method: 'PUT' });
  return {
    release,
    async arrived(): Promise<void> {
      while (!requests.slice(receivedBefore).some(({ method }) => method === 'PUT')) await sleep(1);
    },
  };
}
