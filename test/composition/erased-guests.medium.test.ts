import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { dataDirectory } from '../../src-main/composition/data-directory.ts';
import { type PracticeService, startPracticeService } from '../../src-main/practice/practice-service.ts';
import { fastDisk } from '../fast-disk.ts';
import { until } from '../until.ts';
import { openInTest } from './open-in-test.ts';

const eventId = 'gala';
const otherEventId = 'other';
/** In every text about a guest of the gala, and in nothing else. */
const canary = 'quetzal';
const guestsOfService = 300;

const walkIn = {
  firstName: 'Quetzal',
  lastName: 'Strayfeather',
  email: 'quetzal@walk-in.example',
  notes: 'QUETZAL NOTE',
};

test('removing an event leaves no byte of its guests in the data directory', async () => {
  const { handlers, files, allSent } = await aLaptop();
  await handlers.getReadyOffline({ eventId: otherEventId });
  await handlers.openEvent({ eventId });
  await until(async () => {
    expect((await handlers.getCounts({ eventId })).expected).toBe(guestsOfService);
  });
  await handlers.markGuest({ eventId, personId: 'person-1', attendance: 'Attended' });
  const added = await handlers.addGuest({ eventId, guest: walkIn });
  await handlers.markGuest({ eventId, personId: added.personId, attendance: 'Attended' });
  const mistaken = await handlers.addGuest({ eventId, guest: { ...walkIn, lastName: 'Twice' } });
  await handlers.removeGuest({ eventId, personId: mistaken.personId });
  await handlers.removeGuest({ eventId, personId: 'person-2' });
  await allSent();
  expect(filesThatHold(files.root, canary)).not.toEqual([]);
  const before = await handlers.listDecisions({ before: null, limit: 50 });
  // What an earlier damage has left behind.
  for (const file of [files.localDatabase, files.mirrorDatabase, files.decisionJournal]) {
    writeFileSync(`${file}.damaged-1`, 'Quetzal');
  }

  await handlers.removeEventData({ eventId });
  expect(filesThatHold(files.root, canary)).toEqual([]);
  expect(await handlers.listEventData()).toMatchObject([{ eventId: otherEventId, guests: guestsOfService }]);
  const who = before.map(({ guestName: _name, eventName: _event, ...said }) => said);
  const after = await handlers.listDecisions({ before: null, limit: 50 });
  expect(after.map(({ guestName: _name, eventName: _event, ...said }) => said)).toEqual(who);
  expect((await handlers.getActivity()).reconciliation).toMatchObject({ made: before.length, waiting: 0 });
});

test('what was unsent is neither erased nor forgotten when another event is removed', async () => {
  const { handlers, files, service, allSent } = await aLaptop();
  await handlers.getReadyOffline({ eventId: otherEventId });
  await handlers.getReadyOffline({ eventId });
  service.misbehave.always({ kind: 'answer', status: 503 });
  await handlers.addGuest({ eventId: otherEventId, guest: walkIn });
  writeFileSync(`${files.localDatabase}.damaged-1`, 'perhaps something that only this file has');
  await handlers.removeEventData({ eventId });
  expect(readdirSync(files.root)).toContain('local.db.damaged-1');
  expect(filesThatHold(files.root, canary)).toEqual(expect.arrayContaining(['decisions.journal']));
  service.misbehave.stop();
  await handlers.tryNow();
  await allSent();
  const { rows } = await handlers.searchGuests({
    ...{ eventId: otherEventId, query: 'Strayfeather', offset: 0, limit: 2 },
  });
  expect(rows).toMatchObject([{ name: 'Quetzal Strayfeather', progress: 'service' }]);
});

test('with another door, nothing that either has said of a guest is left at the one that removes the event', async () => {
  const north = await aLaptop();
  const east = await aLaptop(north.service);
  for (const { handlers } of [north, east]) {
    await handlers.setOperator({ operator: 'Maria', door: handlers === north.handlers ? 'North' : 'East' });
    await handlers.getReadyOffline({ eventId });
    await handlers.openEvent({ eventId });
  }
  await north.handlers.addLaptop({ until: 'removed' });
  const { offer } = await north.handlers.getDoors({ eventId });
  await east.handlers.joinLaptop({ text: offer?.text ?? '' });
  // Each notes what the other does: marks, walk-ins with their details, a removal, a rule that names them.
  const rule = { looksAt: 'note', contains: 'quetzal', does: 'alert' } as const;
  await east.handlers.setStopRule({ eventId, rule });
  await north.handlers.markGuest({ eventId, personId: 'person-1', attendance: 'Attended' });
  const strays = [
    await north.handlers.addGuest({ eventId, guest: walkIn }),
    await east.handlers.addGuest({
      eventId,
      guest: { ...walkIn, firstName: 'Stella', email: 'quetzal@other-door.example' },
    }),
  ];
  await east.handlers.markGuest({ eventId, personId: 'person-2', attendance: 'Attended' });
  await east.handlers.removeGuest({ eventId, personId: 'person-3' });
  for (const { handlers } of [north, east]) {
    await until(async () => {
      const page = { eventId, query: 'Strayfeather', offset: 0, limit: 5 };
      expect((await handlers.searchGuests(page)).rows).toHaveLength(strays.length);
      const { others, unshared } = await handlers.getDoors({ eventId });
      expect({ states: others.map(({ state }) => state), unshared }).toEqual({
        states: ['in-step'],
        unshared: 0,
      });
    });
  }
  await north.allSent();
  await east.allSent();
  expect(filesThatHold(north.files.root, 'other-door')).not.toEqual([]);

  await north.handlers.removeEventData({ eventId });
  expect(filesThatHold(north.files.root, canary)).toEqual([]);
  // The other door is open and goes on: what it shares does not come back.
  await east.handlers.addGuest({
    eventId,
    guest: { ...walkIn, firstName: 'Sam', email: 'quetzal@late.example' },
  });
  await east.allSent();
  await east.handlers.nudge();
  expect(filesThatHold(north.files.root, canary)).toEqual([]);
});

/** The whole core over real files, signed in at a service with two events. */
async function aLaptop(there: PracticeService | null = null) {
  const root = mkdtempSync(join(fastDisk, 'vestibule-erased-'));
  const service = there ?? (await openService());
  const vestibule = await openInTest(root);
  onTestFinished(async () => {
    await vestibule.close();
    rmSync(root, { recursive: true });
  });
  const { handlers } = vestibule;
  await handlers.signInWithKey({ address: service.address, key: service.apiKey });
  await handlers.refreshEvents({ past: true, organization: true });
  const allSent = () =>
    until(async () => expect((await handlers.getActivity()).reconciliation).toMatchObject({ waiting: 0 }));
  return { handlers, service, files: dataDirectory(root), allSent };
}

async function openService(): Promise<PracticeService> {
  const service = await startPracticeService({
    file: ':memory:',
    today: '2026-06-18',
    seed: {
      events: [
        { eventId, guests: Array.from({ length: guestsOfService }, (_, index) => aGuest(index + 1)) },
        { eventId: otherEventId, guests: guestsOfService },
      ],
    },
  });
  onTestFinished(() => service.close());
  return service;
}

function aGuest(number: number) {
  return {
    personId: `person-${number}`,
    firstName: `Quetzal${number}`,
    lastName: 'Quetzalwood',
    email: `quetzal${number}@list.example`,
    rsvpNote: 'quetzal at the window',
    customColumns: { Table: `Quetzal ${number}` },
  };
}

/** Files under `directory` that hold `text` in any case, as UTF-8 or UTF-16. */
function filesThatHold(directory: string, text: string): string[] {
  return readdirSync(directory, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .filter((entry) => {
      const bytes = readFileSync(join(entry.parentPath, entry.name));
      return ['latin1', 'utf16le'].some((encoding) =>
        bytes
          .toString(encoding as BufferEncoding)
          .toLowerCase()
          .includes(text),
      );
    })
    .map(({ name }) => name)
    .sort();
}
