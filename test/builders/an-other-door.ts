import type { OtherDoor } from '../../src-shared/domain/doors.ts';

/** A paired laptop in step, with what differs. Its id follows from its name. */
export function anOtherDoor(given: Partial<OtherDoor> = {}): OtherDoor {
  const name = given.name ?? 'East';
  return {
    door: `${name.replaceAll(/\W/g, '-')}${'-'.repeat(43)}`.slice(0, 43),
    name,
    operator: null,
    state: 'in-step',
    heardS: 0,
    via: null,
    address: { host: '192.168.1.21', port: 41_235 },
    admitted: 0,
    onlyThere: 0,
    onlyHere: 0,
    unsent: 0,
    canTakeOver: 0,
    listAgeS: 120,
    clockOffsetMs: 0,
    lends: false,
    isFirewalled: false,
    isApart: false,
    until: null,
    ...given,
  };
}
