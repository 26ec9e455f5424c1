import { cpSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { startPracticeService } from '../../../src-main/practice/practice-service.ts';
import { until } from '../../until.ts';
import { type Laptop, startLaptop } from './laptops/start-laptop.ts';
import { expectLinked, gala, guestIds } from './laptops/venue.ts';

/** North and East, paired, and how to put back the data folder that North had at some time. */
async function atGala() {
  const directory = mkdtempSync(join(tmpdir(), 'vestibule-old-copy-'));
  const service = await startPracticeService({
    file: ':memory:',
    today: new Date(),
    seed: { events: [{ eventId: gala, guests: guestIds(1, 20).map((personId) => ({ personId })) }] },
  });
  const running = new Set<Laptop>();
  onTestFinished(async () => {
    await Promise.all([...running].map((laptop) => laptop.kill()));
    await service.close();
    rmSync(directory, { recursive: true, force: true });
  });

  async function start(name: string): Promise<Laptop> {
    const own = join(directory, name);
    mkdirSync(own, { recursive: true });
    const laptop = await startLaptop({ name, directory: own, internet: null });
    running.add(laptop);
    return laptop;
  }

  async function bring(name: string): Promise<Laptop> {
    const laptop = await start(name);
    const { handlers } = laptop;
    await handlers.signInWithKey({ address: service.address, key: service.apiKey });
    await handlers.setOperator({ operator: name, door: name });
    await handlers.refreshEvents({ past: true, organization: true });
    await handlers.getReadyOffline({ eventId: gala });
    await handlers.openEvent({ eventId: gala });
    return laptop;
  }

  const [north, east] = await Promise.all([bring('North'), bring('East')]);
  await north.handlers.addLaptop({ until: 'removed' });
  const { offer } = await north.handlers.getDoors({ eventId: gala });
  await east.handlers.joinLaptop({ text: offer?.text ?? '' });
  await expectLinked([north, east]);
  const own = join(directory, 'North');
  return {
    ...{ service, north, east, start },
    keep: () => cpSync(own, `${own}.old`, { recursive: true }),
    putBack() {
      rmSync(own, { recursive: true });
      cpSync(`${own}.old`, own, { recursive: true });
    },
  };
}

async function addAndLetIn({ handlers }: Laptop, lastName: string) {
  const { personId } = await handlers.addGuest({ eventId: gala, guest: { firstName: 'Walk', lastName } });
  await handlers.markGuest({ eventId: gala, personId, attendance: 'Attended' });
}

async function walkInsIn({ handlers }: Laptop): Promise<string[]> {
  const { rows } = await handlers.searchGuests({ eventId: gala, query: 'walk', offset: 0, limit: 20 });
  return rows.flatMap(({ name, attendance }) => (attendance === 'Attended' ? [name] : []));
}

/** Who is in, by the name or id that a test gave. */
async function guestsIn(laptop: Laptop) {
  const marked = (await laptop.shown(gala)).filter(({ attendance }) => attendance === 'Attended');
  const known = marked.map(({ personId }) => personId).filter((personId) => personId.startsWith('guest-'));
  return [...known, ...(await walkInsIn(laptop))].sort();
}

test('who was let in by a laptop that goes on from an old copy of its data folder is in at every door, and nobody becomes another', {
  timeout: 240_000,
}, async () => {
  const { north, east, start, keep, putBack } = await atGala();
  await north.stop();
  keep();
  const newer = await start('North');
  await newer.handlers.openEvent({ eventId: gala });
  await addAndLetIn(newer, 'Early');
  await newer.mark(gala, ['guest-1']);
  await until(async () => expect(await guestsIn(east)).toEqual(['Walk Early', 'guest-1']));
  await newer.stop();
  putBack();
  const older = await start('North');
  await older.handlers.openEvent({ eventId: gala });
  await addAndLetIn(older, 'Late');
  await older.mark(gala, ['guest-2']);
  await expectLinked([older, east]);
  for (const laptop of [older, east]) {
    await until(async () =>
      expect(await guestsIn(laptop)).toEqual(['Walk Early', 'Walk Late', 'guest-1', 'guest-2']),
    );
  }
});

test('who was let in and sent since an old copy of the data folder was made is in there, too, also without internet', {
  timeout: 240_000,
}, async () => {
  const { service, north, east, start, keep, putBack } = await atGala();
  await north.stop();
  keep();
  const newer = await start('North');
  await newer.handlers.openEvent({ eventId: gala });
  await newer.mark(gala, ['guest-1']);
  await until(async () => {
    expect(await newer.handlers.getSyncStatus()).toMatchObject({ waiting: 0, unshared: 0 });
    expect(await guestsIn(east)).toEqual(['guest-1']);
  });
  await newer.stop();
  await service.close();
  putBack();
  const older = await start('North');
  await older.handlers.openEvent({ eventId: gala });
  await expectLinked([older, east]);
  await until(async () => expect(await guestsIn(older)).toEqual(['guest-1']));
});
