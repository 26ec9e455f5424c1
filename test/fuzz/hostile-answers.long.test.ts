import { expect, test } from 'vitest';
import type { z } from 'zod';
import { readJson } from '../../src-main/adapters/service/read-json.ts';
import { ServiceFailure } from '../../src-main/core/ports/service-failure.ts';
import {
  changedGuestsSchema,
  currentUserSchema,
  eventPageSchema,
  guestSearchAnswerSchema,
  loginAnswerSchema,
  removalAnswerSchema,
} from '../../src-shared/service/answer-schemas.ts';
import { serviceEventSchema } from '../../src-shared/service/event-schema.ts';
import { serviceGuestSchema } from '../../src-shared/service/guest-schema.ts';
import { seededRandom } from '../simulation/seeded-random.ts';
import { hostileBody, hostileBytes, hostileGuest } from './hostile-body.ts';
import { trapText, wasTrapSprung } from './trap.ts';

const bodiesPerSeed = 25_000;
const seeds = [1, 2, 3, 4];

const schemas: Readonly<Record<string, z.ZodType>> = {
  login: loginAnswerSchema,
  me: currentUserSchema,
  events: eventPageSchema,
  search: guestSearchAnswerSchema,
  changed: changedGuestsSchema,
  removed: removalAnswerSchema,
  event: serviceEventSchema,
  guest: serviceGuestSchema,
};

test.each(seeds)(
  `${bodiesPerSeed} hostile answers are read or refused, and what is accepted is plain data (seed %i)`,
  async (seed) => {
    const random = seededRandom(seed);
    const before = Object.getOwnPropertyNames(Object.prototype);
    const refusedAs = new Set<unknown>();
    const acceptedAs = new Set<string>();
    for (let count = 0; count < bodiesPerSeed; count += 1) {
      const text = random.chance(0.3) ? hostileGuest(random) : hostileBody(random);
      const answer = await read(hostileBytes(random, text));
      if (answer.refusedAs !== null) refusedAs.add(answer.refusedAs);
      else for (const name of acceptors(answer.value, count)) acceptedAs.add(name);
    }
    expect([...refusedAs].sort()).toEqual(['json', 'too-deep']);
    expect([...acceptedAs].sort()).toEqual(Object.keys(schemas).sort());
    expect(Object.getOwnPropertyNames(Object.prototype)).toEqual(before);
    expect(wasTrapSprung()).toBe(false);
  },
  300_000,
);

test('the trap would have been seen', () => {
  // biome-ignore lint/security/noGlobalEval: what must never happen to a text of the service, done once.
  globalThis.eval(trapText);
  expect(wasTrapSprung()).toBe(true);
});

/** Anything but a failure with a name is a fault of ours, and ends the test. */
async function read(bytes: Buffer): Promise<{ value: unknown; refusedAs: string | null }> {
  try {
    return { value: await readJson(200, inPieces(bytes)), refusedAs: null };
  } catch (error) {
    if (!(error instanceof ServiceFailure) || error.kind !== 'unreadable') throw error;
    return { value: null, refusedAs: error.cause instanceof Error ? error.cause.message : '' };
  }
}

/** The schemas that accept a value. What they make of it must be plain data, and acceptable again. */
function acceptors(value: unknown, body: number): readonly string[] {
  return Object.entries(schemas).flatMap(([name, schema]) => {
    const parsed = schema.safeParse(value);
    if (!parsed.success) return [];
    if (!isPlainData(parsed.data) || !schema.safeParse(again(parsed.data)).success) {
      throw new Error(`body ${body}: ${name} lets through what is no plain data`);
    }
    return [name];
  });
}

async function* inPieces(bytes: Buffer): AsyncGenerator<Uint8Array> {
  yield bytes;
}

function again(value: unknown): unknown {
  return JSON.parse(JSON.stringify(value));
}

/** Objects and lists with nothing behind them that a record could have put there. */
function isPlainData(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return typeof value !== 'function';
  const prototype: unknown = Object.getPrototypeOf(value);
  const isPlain = [null, Object.prototype, Array.prototype].some((plain) => plain === prototype);
  return isPlain && Object.values(value).every(isPlainData);
}
