import { describe, expect, it, test } from 'vitest';
import { fullName } from '../../../src-main/core/guests/guest-name.ts';
import { toGuestRows } from '../../../src-main/core/guests/guest-rows.ts';
import type { GuestRow } from '../../../src-shared/domain/guest-row.ts';
import type { ServiceGuest } from '../../../src-shared/service/guest-schema.ts';
import { aDecision } from '../../builders/a-decision.ts';
import { aServiceGuest } from '../../builders/a-guest.ts';
import { anOutboxEntry } from '../../builders/an-outbox-entry.ts';
import { createInMemoryLocalStore } from '../../fakes/stores/in-memory-local-store.ts';
import { doorEvent } from '../a-door.ts';

function rowOf(guest: ServiceGuest, local = createInMemoryLocalStore()): GuestRow | undefined {
  return toGuestRows(local, doorEvent, [
    { guest, initial: null, sameName: 1, differs: null, alsoListed: null },
  ])[0];
}

describe('the attendance shown', () => {
  it('is what the service says while this laptop wants nothing else', () => {
    expect(rowOf(aServiceGuest({ attendanceStatus: 'Attended' }))).toMatchObject({
      attendance: 'Attended',
      progress: 'service',
    });
  });

  it.each([
    ['waiting', 'waiting'],
    ['verifying', 'waiting'],
    ['needs-attention', 'needs-attention'],
  ] as const)('is what was decided here while the change is %s', (state, progress) => {
    const local = createInMemoryLocalStore();
    local.putEntry(anOutboxEntry({ desired: 'No Show', state }));
    const row = rowOf(aServiceGuest({ attendanceStatus: 'Attended' }), local);
    expect(row).toMatchObject({ attendance: 'No Show', progress });
  });

  it('is nothing when a mark was taken back, whatever the service still says', () => {
    const local = createInMemoryLocalStore();
    local.putEntry(anOutboxEntry({ desired: null, base: 'Attended' }));
    expect(rowOf(aServiceGuest({ attendanceStatus: 'Attended' }), local)?.attendance).toBeNull();
  });

  it('is a status we do not know as it is, and nothing when the field is missing', () => {
    const { attendanceStatus: _, ...withoutStatus } = aServiceGuest();
    expect(rowOf(aServiceGuest({ attendanceStatus: 'Left Early' }))?.attendance).toBe('Left Early');
    expect(rowOf(withoutStatus)?.attendance).toBeNull();
  });
});

describe('the decision shown', () => {
  it('is the newest of this laptop, while it is what is shown', () => {
    const local = createInMemoryLocalStore();
    local.appendDecision(aDecision({ decisionId: 'laptop-1', sequence: 1, to: 'Attended' }));
    local.appendDecision(aDecision({ decisionId: 'laptop-2', sequence: 2, to: 'Attended' }));
    expect(rowOf(aServiceGuest({ attendanceStatus: 'Attended' }), local)?.decision).toEqual({
      decisionId: 'laptop-2',
      isOurs: true,
      decidedAt: '2026-05-30T18:04:00.000Z',
      operator: 'Maria',
      door: 'Door B',
    });
  });

  it('is none when another laptop has decided otherwise since', () => {
    const local = createInMemoryLocalStore();
    local.appendDecision(aDecision({ to: 'Attended' }));
    expect(rowOf(aServiceGuest({ attendanceStatus: 'No Show' }), local)?.decision).toBeNull();
  });

  it.each(['overruled', 'withdrawn'] as const)(
    'is none when it was %s, though another laptop has decided the same since',
    (outcome) => {
      const local = createInMemoryLocalStore();
      local.appendDecision(aDecision({ decisionId: 'laptop-1', to: 'No Show' }));
      local.appendOutcome({ decisionId: 'laptop-1', outcome, endedAt: '2026-05-30T18:05:00.000Z' });
      expect(rowOf(aServiceGuest({ attendanceStatus: 'No Show' }), local)?.decision).toBeNull();
    },
  );
});

describe('chips', () => {
  it('are filled columns without a role, diets, allergies and the note, in this order', () => {
    const guest = aServiceGuest({
      customColumns: { Table: '12', Tier: ' ', Host: 'Eva' },
      dietaryRestrictions: ['Vegan', 'Nuts'],
      rsvpNote: ' Arrives late ',
    });
    expect(rowOf(guest)?.chips).toEqual([
      { kind: 'column', label: 'Host', text: 'Eva' },
      { kind: 'dietary', label: null, text: 'Vegan' },
      { kind: 'allergy', allergen: 'nut', label: null, text: 'Nuts' },
      { kind: 'note', label: null, text: 'Arrives late' },
    ]);
  });

  it('show four columns at most', () => {
    const customColumns = { a: '1', b: '2', c: '3', d: '4', e: '5' };
    expect(rowOf(aServiceGuest({ customColumns }))?.chips).toHaveLength(4);
  });

  it('are none for a guest of whom nothing is known', () => {
    expect(rowOf({ personId: 'person-1' })).toMatchObject({
      name: '',
      email: null,
      rsvpStatus: null,
      chips: [],
    });
  });
});

test.each([
  [{ name: ' Ada King ' }, 'Ada King'],
  [{ name: null, firstName: 'Ada', lastName: 'Lovelace' }, 'Ada Lovelace'],
  [{ name: '  ', firstName: null, lastName: 'Lovelace' }, 'Lovelace'],
  [{ name: null, firstName: null, lastName: null }, ''],
])('the name of %o is "%s"', (given, name) => {
  expect(fullName({ personId: 'person-1', ...given })).toBe(name);
});

test('a name or an address without end is cut, so that a page of guests stays a page', () => {
  const row = rowOf(aServiceGuest({ name: 'n'.repeat(100_000), email: 'e'.repeat(100_000) }));
  expect(row?.name).toBe(`${'n'.repeat(500)}…`);
  expect(row?.email).toBe(`${'e'.repeat(500)}…`);
});
