import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { LocalStore } from '../../../../src-main/core/ports/local-store.ts';
import { aDecision } from '../../../builders/a-decision.ts';
import {
  createInMemoryLocalStore,
  type InMemoryLocalStore,
} from '../../../fakes/stores/in-memory-local-store.ts';
import { type OpenedSqliteStore, openSqliteStore } from './opened-sqlite-store.ts';
import { everythingIn, type Step, step } from './store-steps.ts';

interface Model {
  store: InMemoryLocalStore;
}
interface Real {
  opened: OpenedSqliteStore;
}

/** Steps that happen together or, when the work fails, not at all. */
class Transact implements fc.Command<Model, Real> {
  readonly #steps: readonly Step[];
  readonly #fails: boolean;

  constructor(steps: readonly Step[], fails: boolean) {
    this.#steps = steps;
    this.#fails = fails;
  }

  check = () => true;

  run(model: Model, real: Real): void {
    expect(this.#perform(model.store)).toEqual(this.#perform(real.opened.store));
    expectAlike(model, real);
  }

  #perform(store: LocalStore): unknown {
    try {
      return store.transaction(() => {
        const results = this.#steps.map((each) => each(store));
        if (this.#fails) throw new Error('a mistake');
        return results;
      });
    } catch {
      // A record that is there already is refused in other words by each.
      return 'refused';
    }
  }

  toString = () => `${this.#steps.length} steps${this.#fails ? ' that fail' : ''}`;
}

/** The process dies, between two transactions or inside one, and starts again. */
class Crash implements fc.Command<Model, Real> {
  readonly #unfinished: readonly Step[];

  constructor(unfinished: readonly Step[]) {
    this.#unfinished = unfinished;
  }

  check = () => true;

  run(model: Model, real: Real): void {
    model.store = this.#crashed(model.store, () => model.store.crash());
    real.opened = this.#crashed(real.opened.store, () => real.opened.crash());
    expectAlike(model, real);
  }

  #crashed<T>(store: LocalStore, crash: () => T): T {
    if (this.#unfinished.length === 0) return crash();
    const restarted: T[] = [];
    expect(() =>
      store.transaction(() => {
        for (const each of this.#unfinished) attempt(each, store);
        restarted.push(crash());
        throw new Error('killed');
      }),
    ).toThrow('killed');
    return restarted[0] ?? crash();
  }

  toString = () => `crash after ${this.#unfinished.length} unfinished steps`;
}

test('the fake and SQLite answer alike, whatever is done, fails or dies; and marks always add up', () => {
  const steps = fc.array(step, { minLength: 1, maxLength: 4 });
  const commands = fc.commands(
    [
      fc.record({ steps, fails: fc.boolean() }).map((each) => new Transact(each.steps, each.fails)),
      steps.map((each) => new Transact(each, false)),
      fc.array(step, { maxLength: 2 }).map((unfinished) => new Crash(unfinished)),
    ],
    { maxCommands: 30 },
  );
  fc.assert(
    fc.property(commands, (all) => {
      fc.modelRun(
        () => ({ model: { store: createInMemoryLocalStore() }, real: { opened: openSqliteStore() } }),
        all,
      );
    }),
    { numRuns: 40 },
  );
}, 60_000);

function expectAlike(model: Model, real: Real): void {
  expect(everythingIn(real.opened.store)).toEqual(everythingIn(model.store));
  const { made, confirmed, superseded, open } = real.opened.store.countDecisions(aDecision());
  expect(confirmed + superseded + open).toBe(made);
}

/** A step that the store refuses leaves the transaction to go on. */
function attempt(each: Step, store: LocalStore): void {
  try {
    each(store);
  } catch (error) {
    expect(String(error)).toMatch(/no attempt|UNIQUE|is there|is a guest|append-only/);
  }
}
