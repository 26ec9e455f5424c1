import fc from 'fast-check';
import { expect, it } from 'vitest';
import { rebuildLocalRows } from '../../../../src-main/core/journal/rebuild-local-rows.ts';
import type { EventService } from '../../../../src-main/core/ports/event-service.ts';
import { ServiceFailure } from '../../../../src-main/core/ports/service-failure.ts';
import { VestibuleError } from '../../../../src-shared/errors/vestibule-error.ts';
import { createFakeDoorsNetwork, doorNamed } from '../../../fakes/fake-doors-host.ts';
import { fakeEventService } from '../../../fakes/fake-event-service.ts';
import {
  createInMemoryLocalStore,
  type InMemoryLocalStore,
} from '../../../fakes/stores/in-memory-local-store.ts';
import { createInMemoryMirror, type InMemoryMirror } from '../../../fakes/stores/in-memory-mirror.ts';
import { doorEvent } from '../../a-door.ts';
import { eventId, type Laptop } from '../../a-laptop.ts';
import { giveUp, shownNamed, takeOverFrom, undo } from '../../doors/shared-service.ts';
import { aDoorLaptop, pair, passFor, threeGuests } from '../../doors/some-laptops.ts';

// EVENING: ada (an invited guest), walkin (north has added Edsger), two (doors add him).
const mode = process.env.EVENING ?? 'ada';
const query = mode === 'ada' ? 'lovelace' : 'dijkstra';
const names = (process.env.DOORS ?? 'north,east').split(',');
const extra = process.env.EXTRA ?? '';
const w = (name: string, weight: number) => (extra.includes(name) ? weight : 0);
const { account } = doorEvent;

type Step = { readonly does: string; readonly at: string; readonly from?: string; readonly n?: number };

const at = fc.constantFrom(...names);
const simple = (weight: number, ...does: string[]) => ({
  weight,
  arbitrary: fc.record({ does: fc.constantFrom(...does), at, n: fc.nat(3) }),
});
const step: fc.Arbitrary<Step> = fc.oneof(
  simple(6, 'decide'),
  simple(5, 'remove'),
  simple(4, 'unremove'),
  simple(2, 'undo'),
  simple(1, 'undoRow'),
  simple(mode === 'two' ? 6 : w('add', 3), 'add'),
  simple(4, 'online', 'offline'),
  {
    weight: w('take', 3),
    arbitrary: fc.record({ does: fc.constant('take over'), at, from: at }),
  },
  simple(w('give', 1), 'give up'),
  simple(w('restart', 2), 'restart'),
  simple(w('rebuild', 2), 'rebuild'),
  simple(w('die', 1), 'die'),
  simple(w('unpair', 1), 'unpair'),
  simple(w('keep', 2), 'keep', 'lose'),
  simple(w('keep', 1), 'land'),
  simple(2, 'part'),
  simple(2, 'meet'),
  simple(mode === 'ada' ? 0 : 2, 'identify'),
  simple(4, 'wait'),
);

interface Decided {
  readonly id: string;
  readonly kind: string;
  readonly to: string | null;
  readonly of: string;
  readonly undoes: string | null;
  readonly known: ReadonlySet<string>;
  isUndone: boolean;
}

function rebuiltFrom(local: InMemoryLocalStore, how: number) {
  const rows = rebuildLocalRows(
    {
      ...{ laptopId: local.laptopId, sequence: local.currentSequence() },
      settings: new Map([[`doors ${account}`, 'true']]),
      // What could be read of the damaged one: all, or the journal alone.
      entries: how % 2 === 0 ? local.entries() : [],
      attempts: how % 2 === 0 ? local.attempts() : [],
      decisions: local.decisions(),
      outcomes: local.outcomes(),
      identities: local.listIdentities(doorEvent),
      conflicts: local.listOpenConflicts({ ...doorEvent, limit: 1000 } as never),
      reviews: local.reviews(),
      sharedUpdates:
        how >= 2
          ? local.listTopics().flatMap((topic) =>
              local.loadUpdates(topic).map(({ update }) => ({ topic, update })),
            )
          : [],
    },
    [
      ...local.decisions().map((decision) => ({ kind: 'decision' as const, decision })),
      ...local.outcomes().map((outcome) => ({ kind: 'outcome' as const, outcome })),
    ],
    '2026-05-30T19:00:00.000Z',
  );
  const rebuilt = createInMemoryLocalStore(local.laptopId);
  while (rebuilt.currentSequence() <= local.currentSequence() + 10) rebuilt.nextSequence();
  for (const [name, value] of rows.settings) rebuilt.writeSetting(name, value);
  for (const decision of rows.decisions) rebuilt.appendDecision(decision);
  for (const outcome of rows.outcomes) rebuilt.appendOutcome(outcome);
  for (const identity of rows.identities) rebuilt.appendIdentity(identity);
  for (const conflict of rows.conflicts) rebuilt.appendConflict(conflict);
  for (const review of rows.reviews) rebuilt.appendReview(review);
  for (const entry of rows.entries) rebuilt.putEntry(entry);
  for (const { outcome, ...attempt } of rows.attempts) {
    const sentSequence = Math.min(attempt.sentSequence, rebuilt.currentSequence());
    const { attemptId } = rebuilt.addAttempt({ ...attempt, sentSequence });
    if (outcome !== 'sent') rebuilt.endAttempt(attemptId, outcome);
  }
  rebuilt.salvage(rows.sharedUpdates);
  return rebuilt;
}

async function anEvening() {
  const network = createFakeDoorsNetwork();
  const service = fakeEventService(threeGuests);
  const kept: { name: string; apply: () => unknown }[] = [];
  const ways = new Map(names.map((n) => [n, { isUp: false, next: null as null | 'keep' | 'lose' | 'never' }]));
  const did = new Set<string>();
  const writes = ['updateGuests', 'removeGuests', 'addGuests'];
  const throughs = new Map<string, EventService>(
    names.map((n) => [
      n,
      service.connect(async (request, apply) => {
        const way = ways.get(n)!;
        if (!way.isUp) throw new ServiceFailure('unreachable');
        const isOurs = writes.includes(request.name) && !(mode === 'ada' && request.name === 'addGuests');
        if (isOurs && way.next !== null) {
          const how = way.next;
          way.next = null;
          did.add(`${how} ${request.name}`);
          if (how === 'keep')
            kept.push({
              name: request.name,
              apply: () => {
                try {
                  apply();
                } catch {
                  // refused late
                }
              },
            });
          else if (how === 'lose') apply();
          throw new ServiceFailure('interrupted');
        }
        if (process.env.STEPS && writes.includes(request.name))
          console.log('SENT', n, request.name, request.personIds.join());
        return apply();
      }),
    ]),
  );
  const laptops = new Map<string, Laptop>();
  const locals = new Map<string, InMemoryLocalStore>();
  const mirrors = new Map<string, InMemoryMirror>();
  const dead = new Set<string>();
  const removed = new Set<string>();
  const start = async (n: string, old?: Laptop) => {
    const isFirst = !mirrors.has(n);
    locals.set(n, locals.get(n) ?? createInMemoryLocalStore(`${n}-laptop`));
    const mirror = mirrors.get(n) ?? createInMemoryMirror(() => locals.get(n)!);
    mirrors.set(n, mirror);
    if (isFirst) {
      const events = threeGuests.map(({ event }) => event);
      await mirror.saveEvents(account, { past: false, organization: false }, events, null);
      for (const { event, guests } of threeGuests)
        await mirror.saveGuests({ account, eventId: event.eventId }, guests, 0);
    }
    const laptop = await aDoorLaptop(network, n, {
      key: `key-${n}`,
      through: () => throughs.get(n)!,
      local: locals.get(n)!,
      mirror: mirrors.get(n)!,
      ...(old && { clock: old.clock }),
    });
    laptops.set(n, laptop);
  };
  for (const n of names) await start(n);
  const lap = (n: string) => laptops.get(n)!;
  for (const n of names.slice(1)) await pair(lap(names[0]!), lap(n));
  const living = () => names.filter((n) => !dead.has(n));
  const all = () => living().map(lap);
  const decided: Decided[] = [];

  const knownAt = ({ local }: Laptop) =>
    new Set([
      ...local.decisions().map((d) => d.decisionId),
      ...local.doorDecisions(doorEvent).map((d) => d.decisionId),
    ]);

  async function asked(n: string, ask: (laptop: Laptop) => Promise<unknown>) {
    const laptop = lap(n);
    const before = new Set(laptop.local.decisions().map((d) => d.decisionId));
    const known = knownAt(laptop);
    const isDone = await ask(laptop).then(
      () => true,
      (error: unknown) => {
        if (!(error instanceof VestibuleError)) throw error;
        if (process.env.STEPS) console.log('REFUSED', error.message);
        return false;
      },
    );
    for (const made of laptop.local.decisions().filter((d) => !before.has(d.decisionId))) {
      if (process.env.STEPS) console.log('ASKED', n, isDone, JSON.stringify(made));
      if (made.repeats !== null) continue;
      const undone = made.undoes === null ? null : laptop.local.findDecision(made.undoes);
      decided.push({
        ...{ id: made.decisionId, kind: made.kind, to: made.to, of: n, known },
        undoes: undone && (undone.repeats ?? undone.decisionId),
        isUndone: false,
      });
    }
    await laptop.settle();
  }

  async function live({ does, at: n, from = '', n: value = 0 }: Step): Promise<void> {
    if (dead.has(n) && !['meet', 'wait', 'part', 'land', 'take over'].includes(does)) return;
    const laptop = lap(n);
    const row = async (l: Laptop) => {
      const rows = await shownNamed(l, query);
      return rows[value >> 1] ?? rows[0];
    };
    switch (does) {
      case 'part':
        network.partition(
          [n],
          names.filter((each) => each !== n),
        );
        return;
      case 'meet':
        network.heal();
        return passFor(10, ...all());
      case 'online':
        ways.get(n)!.isUp = true;
        await laptop.handlers.tryNow();
        return passFor(20, ...all());
      case 'offline':
        ways.get(n)!.isUp = false;
        return;
      case 'keep':
      case 'lose':
        ways.get(n)!.next = does === 'lose' && value === 3 ? 'never' : does;
        return;
      case 'land':
        kept.shift()?.apply();
        return;
      case 'take over':
        if (n !== from && !dead.has(n)) {
          await takeOverFrom(laptop, from);
          await laptop.settle();
        }
        return;
      case 'give up':
        did.add('give');
        return giveUp(laptop).catch((e: unknown) => {
          if (!(e instanceof VestibuleError)) throw e;
        });
      case 'restart':
      case 'rebuild':
        await laptop.close();
        if (does === 'rebuild') {
          locals.set(n, rebuiltFrom(laptop.local, value));
          did.add('rebuild');
        } else {
          // In-flight requests of a process that ended.
          locals.set(n, laptop.local.crash());
        }
        mirrors.set(n, mirrors.get(n)!.crash());
        await start(n, laptop);
        return passFor(10, ...all());
      case 'die':
        if (living().length < 2) return;
        await laptop.close();
        dead.add(n);
        return;
      case 'unpair': {
        const by = living().find((each) => each !== n && !removed.has(each));
        if (by === undefined || removed.size > 0) return;
        await lap(by)
          .handlers.removeLaptop({ door: doorNamed(n) })
          .catch(() => null);
        removed.add(n);
        return passFor(10, ...all());
      }
      case 'wait':
        return passFor([1, 20, 20, 180][value]!, ...all());
      case 'undo': {
        const last = decided.findLast(({ of, kind }) => of === n && kind !== 'removal' && kind !== 'walk-in');
        return last && asked(n, (l) => undo(l, last.id));
      }
      case 'unremove': {
        const last = decided.findLast(({ of, kind, to }) => of === n && kind === 'removal' && to !== null);
        if (mode !== 'ada' && (await row(laptop)) !== undefined) return;
        return last && asked(n, (l) => undo(l, last.id));
      }
      case 'undoRow': {
        const shown = await row(laptop);
        const d = value % 2 === 0 ? shown?.decision : shown?.rsvpDecision;
        return d?.isOurs === true ? asked(n, (l) => undo(l, d.decisionId)) : undefined;
      }
      case 'remove': {
        const shown = await row(laptop);
        if (shown === undefined) return;
        return asked(n, (l) => l.handlers.removeGuest({ eventId, personId: shown.personId }));
      }
      case 'add': {
        if ((await row(laptop)) !== undefined) return;
        const guest =
          mode === 'ada'
            ? { personId: 'ada', firstName: 'Ada', lastName: 'Lovelace' }
            : { firstName: 'Edsger', lastName: 'Dijkstra' };
        return asked(n, (l) => l.handlers.addGuest({ eventId, guest }));
      }
      case 'identify': {
        const { needsAttention } = await laptop.handlers.getActivity();
        const asks = needsAttention.find(({ reason }) => reason === 'ambiguous');
        const guestId = guestsNamed()[0]?.personId;
        if (asks === undefined || guestId === undefined) return;
        did.add('identify');
        const done = laptop.handlers
          .identifyWalkIn({ eventId, personId: asks.personId, guestId })
          .catch((e: unknown) => {
            if (!(e instanceof VestibuleError)) throw e;
          });
        await passFor(20, ...all());
        await done;
        return;
      }
      case 'decide': {
        const shown = await row(laptop);
        if (shown === undefined) return;
        const ref = { eventId, personId: shown.personId };
        const attendance = value % 2 === 0 ? ('Attended' as const) : ('No Show' as const);
        return asked(n, (l) =>
          value === 3 && process.env.RSVP
            ? l.handlers.changeRsvpStatus({ ...ref, rsvpStatus: 'Accepted' })
            : l.handlers.markGuest({ ...ref, attendance, overAttended: true }),
        );
      }
    }
  }
  const guestsNamed = () =>
    service.listGuests(eventId).filter(({ lastName }) => lastName?.toLowerCase() === query);
  const valuesOf = (rows: readonly { attendance: unknown; rsvpStatus: unknown }[]) =>
    rows
      .map(({ attendance, rsvpStatus }) => `${attendance}/${rsvpStatus}`)
      .sort()
      .join();
  const shown = async (l: Laptop) => valuesOf(await shownNamed(l, query));
  const atService = () =>
    valuesOf(guestsNamed().map((g) => ({ attendance: g.attendanceStatus ?? null, rsvpStatus: g.rsvpStatus })));

  function judged() {
    const byId = new Map(decided.map((d) => [d.id, d]));
    for (const { undoes, isUndone } of [...decided].toReversed()) {
      const undone = undoes === null || isUndone ? undefined : byId.get(undoes);
      if (undone !== undefined) undone.isUndone = true;
    }
    const records = new Map(
      all().flatMap((l) => l.local.doorDecisions(doorEvent).map((d) => [d.decisionId, d] as const)),
    );
    const wanted = decided.filter((d) => d.undoes === null && !d.isUndone);
    const firstId = (id: string) => records.get(id)?.repeats ?? id;
    const replaced = new Set<string>();
    const isField = (kind: string) => kind === 'attendance' || kind === 'rsvp';
    for (const [i, d] of wanted.entries()) {
      if (!isField(d.kind)) continue;
      for (const other of wanted.slice(0, i)) {
        if (other.kind !== d.kind) continue;
        if (other.of === d.of) replaced.add(other.id);
        for (const r of (records.get(d.id)?.replaces ?? []).map(firstId)) {
          const cut = r.lastIndexOf('-');
          const [of, seq] = [r.slice(0, cut), Number(r.slice(cut + 1))];
          const own = other.id.lastIndexOf('-');
          if (other.id.slice(0, own) === of && Number(other.id.slice(own + 1)) <= seq) replaced.add(other.id);
        }
      }
    }
    const tops = (kind: string) => wanted.filter((d) => d.kind === kind && !replaced.has(d.id));
    return { wanted, tops };
  }
  return {
    ...{ guestsNamed, lap, network, service, ways, all, living, live, shown, atService, judged, kept, did },
    ...{ decided, dead, removed, knownAt, asked },
    close: () => Promise.all(all().map((l) => l.close())),
  };
}

const stats = new Map<string, number>();
const tally = (name: string) => stats.set(name, (stats.get(name) ?? 0) + 1);

async function check(hasRead: boolean, steps: readonly Step[]) {
  const e = await anEvening();
  try {
    if (hasRead) {
      for (const n of names) await e.live({ does: 'online', at: n });
    }
    for (const way of e.ways.values()) way.isUp = false;
    if (mode === 'walkin') {
      await e.live({ does: 'add', at: names[0]! });
      await passFor(20, ...e.all());
    }
    if (mode === 'two') {
      e.network.partition(...names.map((n) => [n]));
      for (const n of names.slice(0, 2)) await e.live({ does: 'add', at: n });
    }
    for (const each of steps) {
      if (process.env.STEPS) console.log('STEP', JSON.stringify(each));
      await e.live(each);
      if (process.env.STEPS)
        console.log('  NOW', await Promise.all(e.all().map(e.shown)), 'service', e.atService());
    }
    e.network.heal();
    for (const { apply } of e.kept.splice(0)) apply();
    for (const way of e.ways.values()) way.next = null;
    for (const n of e.living()) await e.live({ does: 'online', at: n });
    await passFor(60, ...e.all());
    const [first = ''] = e.living().filter((n) => !e.removed.has(n));
    for (const gone of [...e.dead, ...e.removed])
      if (first !== '') await e.live({ does: 'take over', at: first, from: gone });
    await passFor(60, ...e.all());
    for (let i = 0; i < 2 && mode !== 'ada'; i += 1)
      for (const n of e.living()) {
        await passFor(60, ...e.all());
        await e.live({ does: 'identify', at: n });
      }
    await passFor(600, ...e.all());
    const sends = () =>
      e.service.requests.filter(({ name }) => /update|remove|add/.test(name) && name.endsWith('Guests')).length;
    const before = sends();
    await passFor(300, ...e.all());
    const after = sends();
    const activities = await Promise.all(e.all().map((l) => l.handlers.getActivity()));
    const count = (of: 'conflicts' | 'rivalries' | 'needsAttention') =>
      activities.reduce((sum, each) => sum + each[of].length, 0);
    const [conflicts, rivalries, attention] = [count('conflicts'), count('rivalries'), count('needsAttention')];
    const shown = await Promise.all(e.all().map(e.shown));
    const open = e.all().flatMap((l) =>
      l.local
        .entries()
        .filter(({ state }) => state !== 'needs-attention')
        .map(({ kind: k, state, desired }) => `${l.local.laptopId} ${k} ${state} ${desired}`),
    );
    const { wanted, tops } = e.judged();
    const brief = (ds: readonly Decided[]) => ds.map((d) => `${d.id} ${d.kind}>${d.to}`);
    const facts = {
      ...{ shown, service: e.atService(), conflicts, rivalries, attention, open, sends: after - before },
      ...{ wanted: brief(wanted), tops: brief(tops('attendance')) },
    };
    if (process.env.STEPS)
      for (const l of e.all())
        console.log(
          'LOG',
          l.local.laptopId,
          '\n' +
            l.local
              .doorDecisions(doorEvent)
              .map((d) => {
                const o = l.local.findDoorDecision(d.decisionId)?.outcome;
                return `LOG  ${d.turn} ${d.decisionId} ${d.personId} ${d.kind} ${d.from}>${d.to} undoes=${d.undoes} repeats=${d.repeats} replaces=${d.replaces} => ${o?.outcome} ${o?.endedAt}`;
              })
              .join('\n'),
          JSON.stringify(l.local.listIdentities(doorEvent)),
          JSON.stringify(activities.map(({ conflicts: c, needsAttention: a, rivalries: r }) => ({ c, a, r }))),
        );
    const fail = (why: string) => {
      throw new Error(`${why} ${JSON.stringify(facts)}`);
    };
    if (open.length > 0) fail('OPEN');
    if (after !== before) fail('LOOP');
    if (new Set(shown).size !== 1) (attention > 0 ? () => tally('differ, attention') : fail)(rivalries + conflicts > 0 ? 'DIFFER-LISTED' : 'DIFFER');
    if (attention + rivalries === 0 && shown[0] !== facts.service)
      fail(conflicts > 0 ? 'NOT-SHOWN-LISTED' : 'NOT-SHOWN');
    if (conflicts > 0) tally('conflicts');
    if (rivalries > 0) tally('rivalries');
    if (attention > 0) tally('attention');
    if (conflicts + rivalries + attention > 0) return;
    const guests = e.guestsNamed();
    if (guests.length > 1) {
      const isKnown = e.did.has('keep addGuests') && e.decided.some(({ kind }) => kind === 'removal');
      if (!isKnown) fail('TWICE');
    }
    tally(`guests ${guests.length}`);
    for (const each of e.did) tally(each);
    if (e.did.has('give')) return;
    // What only a dead laptop knew says nothing.
    const known = new Set(e.all().flatMap((l) => [...e.knownAt(l)]));
    if (e.decided.some(({ id }) => !known.has(id))) return tally('unknown');
    const adds = e.decided.filter(({ kind }) => kind === 'walk-in');
    const removals = wanted.filter(({ kind, to }) => kind === 'removal' && to !== null);
    const hasKeptAdd = e.did.has('keep addGuests');
    if (removals.length === 0 && (mode === 'ada' || adds.length > 0) && guests.length === 0) fail('GONE');
    if (removals.length > 0) tally('removal stands');
    if (e.decided.some(({ kind, undoes }) => kind === 'removal' && undoes !== null)) tally('removal undone');
    const attended = tops('attendance').filter(({ to }) => to === 'Attended');
    if (guests.length === 0 && removals.length > 0) {
      const unknown = attended.filter(({ id }) => !removals.some((r) => r.known.has(id) || r.id < id && r.of === id));
      if (unknown.length > 0 && !e.did.has('identify')) fail('LOST-WITH-GUEST');
    }
    const addsBefore = mode === 'ada' ? 0 : mode === 'walkin' ? 1 : 2;
    const lastRemoval = e.decided.findLastIndex(({ kind, to }) => kind === 'removal' && to !== null);
    const hasReAdded = e.decided.findLastIndex(({ kind, undoes }) => kind === 'walk-in' && undoes === null) >
      (removals.length === 0 ? 1e9 : e.decided.indexOf(removals[0]!));
    const isOnePerson = (mode === 'ada' || adds.filter(({ undoes }) => undoes === null).length === 1) && !e.did.has('identify');
    if (isOnePerson && removals.length > 0 && !hasReAdded && guests.length > 0 && !hasKeptAdd) fail('REMOVED-IS-BACK');
    void addsBefore;
    void lastRemoval;
    if (guests.length !== 1) return;
    const value = guests[0]?.attendanceStatus ?? null;
    const marks = wanted.filter(({ kind, to }) => kind === 'attendance' && to !== null);
    if (marks.length === 0 && value !== null) fail('UNDONE-STAYS');
    if (removals.length > 0 || hasReAdded) return;
    tally('value judged');
    const mine = tops('attendance').map(({ to }) => to);
    if (!e.decided.some(({ kind, to }) => kind === 'walk-in' && to === null) && mine.length > 0 && !mine.includes(value)) fail('LOST');
    if (attended.length > 0 && value !== 'Attended') fail('LOST-ATTENDED');
  } finally {
    await e.close();
  }
}

it('random', { timeout: 60 * 60_000 }, async () => {
  if (process.env.STEPS) {
    const [hasRead, steps] = JSON.parse(process.env.STEPS);
    await check(hasRead, steps);
    return;
  }
  const seed = Number(process.env.SEED ?? 1);
  const max = Number(process.env.LEN ?? 9);
  const until = Date.now() + Number(process.env.SECS ?? 120) * 1000;
  const most = Number(process.env.MOST ?? 3);
  let runs = 0;
  const found = new Map<string, number>();
  const sample = fc.sample(
    fc.tuple(fc.boolean(), fc.array(step, { minLength: 3, maxLength: max, size: 'max' })),
    { numRuns: 5000, seed },
  );
  for (const [hasRead, steps] of sample) {
    if (Date.now() > until) break;
    runs += 1;
    const why = await check(hasRead, steps).then(
      () => null,
      (error: unknown) => String(error),
    );
    if (why === null) continue;
    const label = why.split('{')[0]!.slice(0, 60);
    const n = (found.get(label) ?? 0) + 1;
    found.set(label, n);
    if (n > most) continue;
    let now: readonly Step[] = steps;
    for (let i = 0; i < now.length; ) {
      const less = now.toSpliced(i, 1);
      const still = await check(hasRead, less).then(
        () => false,
        (error: unknown) => String(error).startsWith(label),
      );
      if (still) now = less;
      else i += 1;
    }
    const last = await check(hasRead, now).then(
      () => '',
      (error: unknown) => `${String(error)} ${label.startsWith('Error') ? '' : (error as Error).stack}`,
    );
    console.log(`FOUND ${last}\n  STEPS='${JSON.stringify([hasRead, now])}'`);
  }
  console.log(`RUNS ${runs} ${JSON.stringify([...found])} ${JSON.stringify([...stats])}`);
  expect(runs).toBeGreaterThan(0);
});
