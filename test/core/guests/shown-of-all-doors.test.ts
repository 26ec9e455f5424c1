import { describe, expect, test } from 'vitest';
import { addGuest } from '../../../src-main/core/decide/add-guest.ts';
import { changeRsvpStatus, markGuest } from '../../../src-main/core/decide/decide.ts';
import { guestDetails } from '../../../src-main/core/guest-details/guest-details.ts';
import { toGuestRows } from '../../../src-main/core/guests/guest-rows.ts';
import { readListChanges } from '../../../src-main/core/guests/list-changes.ts';
import { findShown } from '../../../src-main/core/guests/shown.ts';
import { writeDetails } from '../../../src-main/core/guests/walk-in-details.ts';
import type { OutboxEntry } from '../../../src-main/core/ports/local-store.ts';
import type { DoorValue } from '../../../src-main/core/ports/shared-store.ts';
import { removedValue } from '../../../src-shared/domain/decision.ts';
import type { ServiceGuest } from '../../../src-shared/service/guest-schema.ts';
import { aDecision } from '../../builders/a-decision.ts';
import { aDoorValue } from '../../builders/a-door-decision.ts';
import { aServiceGuest } from '../../builders/a-guest.ts';
import { anOutboxEntry } from '../../builders/an-outbox-entry.ts';
import { aDoor, doorEvent, guestRef, maria } from '../a-door.ts';

const eastId = 'local:east-1';
const attendance = { ...guestRef(), kind: 'attendance' } as const;

interface Facts {
  readonly listed?: string | null;
  readonly entry?: Partial<OutboxEntry>;
  readonly said?: Partial<DoorValue>;
}

async function doorWith({ listed = null, entry, said }: Facts) {
  const door = await aDoor([aServiceGuest({ attendanceStatus: listed })]);
  if (entry) door.local.putEntry(anOutboxEntry(entry));
  if (said) door.local.putDoorValue(aDoorValue(said));
  return door;
}

async function rowWith(facts: Facts) {
  const { local, reader } = await doorWith(facts);
  local.appendDecision(aDecision({ to: facts.entry?.desired ?? 'Attended' }));
  return toGuestRows(local, doorEvent, [...reader.searchGuests(doorEvent, '', page).guests])[0];
}

const page = { offset: 0, limit: 9 };

function walkIn(overrides: Partial<DoorValue> = {}): DoorValue {
  const value = writeDetails({ firstName: 'Ada', lastName: 'Lovelace', notes: 'VIP' });
  return aDoorValue({ kind: 'walk-in', personId: eastId, value, ...overrides });
}

function ids({ reader }: Awaited<ReturnType<typeof aDoor>>): readonly string[] {
  return reader.searchGuests(doorEvent, '', page).guests.map(({ guest }) => guest.personId);
}

describe('the value shown', () => {
  test.each<[string, Facts, string | null]>([
    ['of the list alone', { listed: 'No Show' }, 'No Show'],
    ['of this laptop before the list', { listed: 'No Show', entry: {} }, 'Attended'],
    ['of all doors before the list', { listed: 'No Show', said: {} }, 'Attended'],
    ['of all doors before this laptop', { entry: { desired: 'No Show' }, said: {} }, 'Attended'],
    ['that all doors have taken away', { listed: 'Attended', entry: {}, said: { value: null } }, null],
    [
      'of this laptop, of settled ones',
      { entry: { desired: 'No Show' }, said: { isSettled: true } },
      'No Show',
    ],
    ['of the list, of settled ones', { listed: 'No Show', said: { isSettled: true } }, 'No Show'],
  ])('is that %s', async (_what, facts, shown) => {
    const door = await doorWith(facts);
    expect(findShown(door, attendance)?.shown).toBe(shown);
    expect((await rowWith(facts))?.attendance).toBe(shown);
  });

  test('starts from what the service has, whoever has decided since', async () => {
    const listed = 'No Show';
    expect(findShown(await doorWith({ listed, said: {} }), attendance)).toEqual({
      ...{ entry: null, shown: 'Attended', saidBy: 'east-1', base: 'No Show' },
    });
    const entry = { desired: 'No Show', base: 'Left Early' };
    expect(findShown(await doorWith({ listed, entry, said: {} }), attendance)).toEqual({
      ...{ entry: anOutboxEntry(entry), shown: 'Attended', saidBy: 'east-1', base: 'Left Early' },
    });
  });

  test('of a guest who is on no list is none, whatever all doors say', async () => {
    const door = await doorWith({ said: { personId: 'stranger' } });
    expect(findShown(door, { ...guestRef('stranger'), kind: 'attendance' })).toBeNull();
  });

  test('is not decided once more, and a decision names it as what it replaces', async () => {
    const door = await doorWith({ said: {} });
    expect(markGuest(door, guestRef(), 'Attended', maria)).toBeNull();
    expect(markGuest(door, guestRef(), 'No Show', maria)).toMatchObject({ from: 'Attended', to: 'No Show' });
    expect(door.local.findEntry(attendance)).toMatchObject({ desired: 'No Show', base: null });
  });
});

describe('the decision shown', () => {
  const nina = { decisionId: 'east-1', isOurs: false, operator: 'Nina', door: 'East' };

  test.each<[string, Facts, object | null]>([
    ['that of another door whose value is shown', { said: {} }, nina],
    ['that of another door, settled', { listed: 'Attended', said: { isSettled: true } }, nina],
    [
      'that of this laptop as all doors have it',
      { entry: {}, said: { decisionId: 'laptop-1' } },
      { isOurs: true },
    ],
    ['that of this laptop alone', { entry: {} }, { decisionId: 'laptop-1', isOurs: true, operator: 'Maria' }],
    [
      'that of this laptop, when all doors said something else before',
      { entry: {}, said: { value: 'No Show', isSettled: true } },
      { decisionId: 'laptop-1', isOurs: true },
    ],
    ['none, when the service has something else', { listed: 'No Show', said: { isSettled: true } }, null],
  ])('is %s', async (_what, facts, decision) => {
    const row = await rowWith(facts);
    if (decision === null) expect(row?.decision).toBeNull();
    else expect(row?.decision).toMatchObject(decision);
  });

  test('may be of another door while the progress is that of the own change', async () => {
    const row = await rowWith({ entry: { desired: 'No Show', state: 'needs-attention' }, said: {} });
    expect(row).toMatchObject({ attendance: 'Attended', progress: 'needs-attention', decision: nina });
    expect(await rowWith({ said: {} })).toMatchObject({ progress: 'service', decision: nina });
  });

  test('about an answer is shown beside the one about the attendance', async () => {
    const row = await rowWith({ said: { kind: 'rsvp', value: 'Declined' } });
    expect(row).toMatchObject({ rsvpStatus: 'Declined', rsvpProgress: 'service', rsvpDecision: nina });
  });
});

describe('a guest under removal at another door', () => {
  const removal: Partial<DoorValue> = { kind: 'removal', value: removedValue };

  test('is on no list and cannot be marked', async () => {
    const door = await doorWith({ said: removal });
    expect(ids(door)).toEqual([]);
    expect(findShown(door, attendance)).toBeNull();
    expect(() => markGuest(door, guestRef(), 'Attended', maria)).toThrow('guest-unknown');
  });

  test('is back when that door has undone it, also where this laptop had decided the same', async () => {
    const door = await doorWith({ entry: { kind: 'removal', desired: removedValue }, said: removal });
    expect(ids(door)).toEqual([]);
    door.local.putDoorValue(aDoorValue({ ...removal, value: null }));
    expect(ids(door)).toEqual(['person-1']);
    expect(findShown(door, attendance)).not.toBeNull();
  });
});

describe('a walk-in of another door', () => {
  test('is on the list and in the details as it was added, and is nobody else’s to send', async () => {
    const door = await aDoor([]);
    door.local.putDoorValue(walkIn());
    expect(ids(door)).toEqual([eastId]);
    const details = guestDetails(door, guestRef(eastId));
    expect(details).toMatchObject({ firstName: 'Ada', lastName: 'Lovelace' });
    expect(details.row).toMatchObject({ name: 'Ada Lovelace', rsvpStatus: 'Invited', walkIn: 'elsewhere' });
    expect(details.written).toEqual([{ field: 'notes', text: 'VIP' }]);
    expect(door.local.entries()).toEqual([]);
  });

  test('is marked, and the mark is held until the service’s id is known', async () => {
    const door = await aDoor([]);
    door.local.putDoorValue(walkIn());
    expect(markGuest(door, guestRef(eastId), 'Attended', maria)).toMatchObject({
      from: null,
      to: 'Attended',
    });
    expect(changeRsvpStatus(door, guestRef(eastId), 'Accepted', maria)).toMatchObject({ from: 'Invited' });
    expect(door.local.entries()).toMatchObject([
      { kind: 'attendance', state: 'held', base: null },
      { kind: 'rsvp', state: 'held', base: 'Invited' },
    ]);
  });

  test.each<[string, string]>([
    ['moved to it', 'ada'],
    ['under the local id still', eastId],
  ])('stands under the id of the service as soon as that is known, its value %s', async (_what, personId) => {
    const door = await aDoor([]);
    door.local.putDoorValue(walkIn({ personId }));
    door.local.appendIdentity({ ...doorEvent, localId: eastId, personId: 'ada', foundAt: '' });
    expect(ids(door)).toEqual(['ada']);
    expect(markGuest(door, guestRef(eastId), 'Attended', maria)).toMatchObject({ personId: 'ada' });
    await door.writer.saveGuests(doorEvent, [anAda()], Number.MAX_SAFE_INTEGER);
    expect(ids(door)).toEqual(['ada']);
    // Who has left the service's list since does not come back as the walk-in.
    await door.writer.saveGuests(doorEvent, [], Number.MAX_SAFE_INTEGER, ['ada']);
    expect(ids(door)).toEqual([]);
  });

  test('that this laptop sends is on the list once, as its own', async () => {
    const door = await aDoor([]);
    door.local.putDoorValue(walkIn());
    const desired = writeDetails({ firstName: 'Ada', lastName: 'Lovelace' });
    door.local.putEntry(anOutboxEntry({ kind: 'walk-in', personId: eastId, desired, base: null }));
    expect(ids(door)).toEqual([eastId]);
    expect(readListChanges(door.local, doorEvent).walkIns).toHaveLength(1);
  });

  test('hides no newcomer: its own laptop finds out who that is', async () => {
    const door = await aDoor([]);
    door.local.putDoorValue(walkIn());
    await door.writer.saveGuests(doorEvent, [anAda()], Number.MAX_SAFE_INTEGER);
    expect([...ids(door)].sort()).toEqual(['ada', eastId]);
  });

  test('that was removed before it was sent does not come back when the removal has ended', async () => {
    const door = await aDoor([]);
    const removal = { kind: 'removal', personId: eastId, value: removedValue } as const;
    door.local.putDoorValue(walkIn());
    door.local.putDoorValue(aDoorValue({ ...removal, isSettled: true }));
    expect(ids(door)).toEqual([]);
    expect(findShown(door, { ...guestRef(eastId), kind: 'attendance' })).toBeNull();
    door.local.putDoorValue(aDoorValue({ ...removal, value: null, isSettled: true }));
    expect(ids(door)).toEqual([eastId]);
  });

  test('is found by the personId with which it was added: nobody is added twice', async () => {
    const door = await aDoor([]);
    door.local.putDoorValue(walkIn({ value: writeDetails({ personId: 'ada' }) }));
    expect(addGuest(door, doorEvent, { personId: 'ada' }, maria)).toEqual({
      personId: eastId,
      decision: null,
    });
  });

  test('reads as sent by nobody until the service has it, also while this laptop has a mark of it', async () => {
    const door = await aDoor([]);
    door.local.putDoorValue(walkIn());
    expect(guestDetails(door, guestRef(eastId)).row.walkIn).toBe('elsewhere');
    markGuest(door, guestRef(eastId), 'Attended', maria);
    expect(guestDetails(door, guestRef(eastId)).row).toMatchObject({
      progress: 'waiting',
      walkIn: 'elsewhere',
    });
    // Taken over, it is this laptop's to send.
    const desired = writeDetails({ firstName: 'Ada', lastName: 'Lovelace' });
    door.local.putEntry(anOutboxEntry({ kind: 'walk-in', personId: eastId, desired, base: null }));
    expect(guestDetails(door, guestRef(eastId)).row.walkIn).toBe('waiting');
  });

  test('keeps telling that it was added at a door when the guest list has it', async () => {
    const door = await aDoor([anAda()]);
    door.local.putDoorValue(walkIn({ personId: 'ada', isSettled: true }));
    expect(guestDetails(door, guestRef('ada')).row.walkIn).toBe('service');
  });
});

test('what doors add and remove is another version of the list, each time', async () => {
  const { local } = await aDoor([]);
  const versions = [local].map(versionOf);
  const said = [
    () => local.putDoorValue(walkIn()),
    () => local.appendIdentity({ ...doorEvent, localId: eastId, personId: 'ada', foundAt: '' }),
    () => local.putDoorValue(aDoorValue({ kind: 'removal', personId: 'ann', value: removedValue })),
    () => local.putDoorValue(aDoorValue({ kind: 'removal', personId: 'ann', value: null })),
  ];
  for (const say of said) {
    say();
    versions.push(versionOf(local));
  }
  expect(versions.slice(0, 4)).toEqual([...new Set(versions.slice(0, 4))]);
  expect(versions[4]).toBe(versions[2]);
  local.putDoorValue(aDoorValue());
  expect(versionOf(local)).toBe(versions[4]);

  function versionOf(store: typeof local): string {
    return readListChanges(store, doorEvent).version;
  }
});

function anAda(): ServiceGuest {
  return aServiceGuest({ personId: 'ada', firstName: 'Ada', lastName: 'Lovelace', name: 'Ada Lovelace' });
}
