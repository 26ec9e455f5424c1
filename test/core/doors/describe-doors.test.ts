import { expect, it } from 'vitest';
import { describeDoors } from '../../../src-main/core/doors/describe-doors.ts';
import type { KnownPeer } from '../../../src-main/core/doors/pairing/known-laptops.ts';
import type { PeerState } from '../../../src-main/core/ports/doors.ts';

type Heard = Partial<NonNullable<PeerState['heard']>>;

function isApart(heard: Heard | null, changes: Partial<KnownPeer> = {}, openForMs = 600_000) {
  const presence = { name: 'East', operator: null, unsent: 0, listAgeS: null, lends: false };
  const said = { ...presence, wallTime: '2026-06-14T18:04:00.000Z', addresses: [] };
  const peer: KnownPeer = {
    ...{ door: 'east', laptopId: 'east-laptop', name: 'East', until: null, keys: ['east'] },
    ...{ isLinked: false, address: null, dialledByUs: null, clockOffsetMs: null, faults: 0 },
    heard: heard && { presence: said, via: 'east', ageMs: 1_000, onlyThroughMs: 0, ...heard },
    ...changes,
  };
  const { others } = describeDoors(
    {
      ...{ isOn: true, trouble: null, doors: null, lends: false, name: 'North', laptopId: 'north-laptop' },
      ...{ lender: null, peers: [peer], former: [], unshared: 0, openForMs },
    },
    null,
  );
  return others[0]?.isApart;
}

it.for<[string, Heard | null, boolean, number?]>([
  ['that has only just come back through another', { via: 'west', onlyThroughMs: 1_300 }, false],
  ['of which only others tell for ten seconds', { via: 'west', onlyThroughMs: 10_000 }, true],
  ['that fell silent a minute ago', { ageMs: 60_000 }, false],
  ['that fell silent two minutes ago', { ageMs: 120_000 }, true],
  ['that was never heard, just after the start', null, false, 9_999],
  ['that was never heard, ten seconds after the start', null, true, 10_000],
])('of a laptop %s', ([, heard, expected, openForMs]) => {
  expect(isApart(heard, {}, openForMs)).toBe(expected);
});

it('never of a laptop that is linked', () => {
  expect(isApart({ via: 'west', onlyThroughMs: 60_000 }, { isLinked: true })).toBe(false);
});
