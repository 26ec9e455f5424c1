import { expect, it } from 'vitest';
import { checkDoors } from '../../../src-main/core/readiness/check-doors.ts';
import type { DoorState, OtherDoor } from '../../../src-shared/domain/doors.ts';
import type { ReadinessCheck } from '../../../src-shared/domain/readiness.ts';
import { describeChecks } from '../../../src-shared/wording/describe/describe-readiness.ts';
import { english } from '../../../src-shared/wording/english.ts';
import { anOtherDoor } from '../../builders/an-other-door.ts';
import { noDoors } from '../../fakes/page/fake-doors.ts';

const east = anOtherDoor({ name: 'East' });
const paired = { ...noDoors, isOn: true, held: 10_412 };

function said(checks: ReadinessCheck[]) {
  return describeChecks({ checks }, 0, english).map(({ verdict, text, advice }) => ({
    verdict,
    text,
    advice,
  }));
}

it('says nothing where no laptop is paired', () => {
  expect(checkDoors(null)).toEqual([]);
  expect(checkDoors(noDoors)).toEqual([]);
});

it('is good when all doors are here and hold the same', () => {
  const others = [east, anOtherDoor({ name: 'West' })];
  expect(said(checkDoors({ ...paired, others }))).toEqual([
    { verdict: 'good', text: '3 of 3 doors here. All have the same 10,412 changes.', advice: null },
  ]);
});

it.for<DoorState>(['elsewhere', 'no-door', 'relayed'])(
  'is good with a door that is %s, and does not say that it has the same',
  (state) => {
    const others = [east, anOtherDoor({ name: 'West', state, onlyThere: null, onlyHere: null })];
    expect(said(checkDoors({ ...paired, others }))).toEqual([
      { verdict: 'good', text: '3 of 3 doors here.', advice: null },
    ]);
  },
);

it.each<[string, Partial<OtherDoor>, string, string]>([
  [
    'a door that is not seen any more',
    { state: 'lost', heardS: 240 },
    '2 of 3 doors here. East not seen for 4\u00a0min: guests checked in there may be missing here.',
    'Open Vestibule there, on the same network.',
  ],
  [
    'a door that was never seen',
    { state: 'lost', heardS: null },
    '2 of 3 doors here. East not seen yet.',
    '',
  ],
  [
    'a clock that is ahead',
    { clockOffsetMs: 60_000 },
    'East’s clock is 1\u00a0min ahead.',
    'Correct the clock',
  ],
  ['a clock that is behind', { clockOffsetMs: -90_000 }, 'East’s clock is 1\u00a0min 30\u00a0s behind.', ''],
  [
    'a firewall here',
    { isFirewalled: true },
    'Other laptops can’t reach this one, but it can reach them.',
    'firewall',
  ],
  [
    'a door heard of through another one',
    { state: 'relayed', via: 'West', isApart: true },
    'This Wi-Fi may keep laptops from reaching each other.',
    'Use a hotspot or a cable',
  ],
  ['a door that lacks something', { state: 'behind' }, 'Changes are on their way.', 'Wait a moment'],
])('asks to look at %s', (_what, differs, text, advice) => {
  const others = [anOtherDoor({ ...east, ...differs }), anOtherDoor({ name: 'West' })];
  const [line] = said(checkDoors({ ...paired, others }));
  expect(line?.verdict).toBe('look');
  expect(line?.text).toContain(text);
  expect(line?.advice).toContain(advice);
});

it('does not blame the Wi-Fi while a door has only just come back', () => {
  const others = [anOtherDoor({ name: 'West', state: 'relayed', via: 'East' }), east];
  expect(checkDoors({ ...paired, others })).toMatchObject([{ isSeparated: false }]);
});

it('leaves a clock alone that differs by less than a minute', () => {
  const others = [anOtherDoor({ clockOffsetMs: 59_999 })];
  expect(checkDoors({ ...paired, others })).toMatchObject([{ verdict: 'good', offClocks: [] }]);
});

it('counts the doors that are not seen when there are several, and says on a line of its own what only this laptop has', () => {
  const others = [anOtherDoor({ state: 'lost' }), anOtherDoor({ name: 'West', state: 'lost', heardS: 5 })];
  const [line] = said(checkDoors({ ...paired, others, unshared: 2 }));
  expect(line?.text).toBe(
    'No other door here. 2 doors not seen: guests checked in there may be missing here.\nThe other doors don’t have 2 changes yet.',
  );
});

it('says why others cannot reach this laptop at all', () => {
  const [line] = said(checkDoors({ ...paired, trouble: 'cannot-listen' }));
  expect(line).toMatchObject({ verdict: 'look', text: 'Other laptops can’t reach this one.' });
});
