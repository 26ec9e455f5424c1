import { expectTypeOf, test } from 'vitest';
import type { Body, Crossing } from '../../../src-main/adapters/worker/worker-contract.ts';
import type { EventRecords } from '../../../src-main/core/ports/event-records.ts';
import type { MirrorWriter } from '../../../src-main/core/ports/mirror.ts';

type Crosses<Method> = Crossing<{ method: Method }>['method'] extends never ? false : true;

test('data, listeners, signals and bodies cross, alone or as a property', () => {
  expectTypeOf<
    Crosses<(guests: readonly { name: string }[], at?: Date) => Promise<number>>
  >().toEqualTypeOf<true>();
  expectTypeOf<
    Crosses<(listener: (n: number) => void, signal: AbortSignal) => Promise<void>>
  >().toEqualTypeOf<true>();
  expectTypeOf<
    Crosses<(pull: { body: Body<string>; onProgress?: () => void }) => Promise<void>>
  >().toEqualTypeOf<true>();
  expectTypeOf<Crossing<EventRecords>>().toEqualTypeOf<EventRecords>();
});

test('whatever would have to be answered from here does not compile, nor an answer at once or none', () => {
  expectTypeOf<Crosses<(clock: () => string) => Promise<void>>>().toEqualTypeOf<false>();
  expectTypeOf<Crosses<(pull: { wallTime: () => string }) => Promise<void>>>().toEqualTypeOf<false>();
  expectTypeOf<Crosses<() => number>>().toEqualTypeOf<false>();
  expectTypeOf<Crosses<() => void>>().toEqualTypeOf<false>();
  expectTypeOf<Crossing<MirrorWriter>['importGuests']>().toEqualTypeOf<never>();
});
