import type { CallHandlers } from '../../../src-shared/bridge/contract.ts';
import { VestibuleError } from '../../../src-shared/errors/vestibule-error.ts';
import { aReport } from '../../builders/a-report.ts';
import { aSyncStatus } from '../../builders/a-sync-status.ts';
import { anEveningReport } from '../../builders/an-evening-report.ts';
import { anEventSummary } from '../../builders/an-event-summary.ts';
import { anOtherDoor } from '../../builders/an-other-door.ts';
import { noActivity } from '../../fakes/page/fake-activity.ts';
import { type FakeDoorState, practiceSession } from '../../fakes/page/fake-door-core.ts';
import { anOffer, noDoors } from '../../fakes/page/fake-doors.ts';
import { busyActivity } from './busy-activity.ts';
import { manyGuests } from './guests.ts';

/** One state of the world to look at. */
export interface Scene {
  readonly state: Partial<FakeDoorState>;
  readonly overrides?: Partial<CallHandlers>;
}

const quietPull: FakeDoorState['pull'] = {
  state: 'idle',
  received: 0,
  expected: null,
  failure: null,
  unusable: 0,
  shrunken: false,
  pulledAt: new Date(Date.now() - 20_000).toISOString(),
};
const ready = { pulledAt: new Date(Date.now() - 130_000).toISOString() };
const events = [
  anEventSummary({ name: 'Summer Gala', ...ready }),
  anEventSummary({
    name: 'Harbour Lights: Members’ Evening',
    timezone: 'America/New_York',
    primaryDate: '2025-06-20T22:00:00.000Z',
    place: 'Pier 9',
    guestsReady: 341,
    waiting: 3,
    ...ready,
  }),
  anEventSummary({
    name: 'Product Breakfast',
    timezone: 'Asia/Tokyo',
    primaryDate: '2025-07-02T23:00:00.000Z',
    place: null,
    guestsReady: null,
    pulledAt: null,
  }),
  anEventSummary({ name: 'Spring Reception', past: true, primaryDate: '2025-03-02T18:00:00.000Z', ...ready }),
];
const door = { events, guests: manyGuests(1_204), sync: aSyncStatus(), pull: quietPull };
const paired: FakeDoorState['doors'] = {
  ...noDoors,
  isOn: true,
  name: 'Door A',
  addresses: anOffer.addresses.slice(),
  held: 214,
  admitted: 78,
  others: [
    anOtherDoor({ name: 'Door B', operator: 'Maria', admitted: 124 }),
    anOtherDoor({
      ...{ name: 'Door C', operator: 'Yusuf', admitted: 12, state: 'lost', heardS: 245 },
      ...{ onlyThere: null, onlyHere: null, unsent: null, listAgeS: null },
    }),
  ],
};
const atDoorA = { operator: 'Jonas', door: 'Door A', answered: true };
const signedOut: Extract<FakeDoorState['session'], { state: 'signed-out' }> = {
  state: 'signed-out',
  address: null,
  keyStorage: 'this-run-only',
  unsentElsewhere: [],
};

const scenes = {
  'sign-in': { state: { session: signedOut } },
  'sign-in-failing': {
    state: { session: { ...signedOut, address: 'https://api.example.com', keyStorage: 'keychain' } },
    overrides: { signInWithKey: () => Promise.reject(new VestibuleError('key-rejected')) },
  },
  events: { state: { ...door, session: practiceSession } },
  'events-many': {
    state: {
      ...door,
      events: [
        ...events,
        ...Array.from({ length: 9 }, (_, n) => anEventSummary({ name: `Evening ${n + 1}` })),
      ],
    },
  },
  'events-none': { state: { events: [] } },
  'events-failing': {
    state: door,
    overrides: { refreshEvents: () => Promise.reject(new VestibuleError('service-unreachable')) },
  },
  door: { state: { ...door, session: practiceSession } },
  'door-offline': {
    state: { ...door, sync: aSyncStatus({ connection: 'offline', waiting: 3, nextTryInMs: 12_000 }) },
  },
  'door-portal': {
    state: { ...door, sync: aSyncStatus({ gate: 'captive-portal', waiting: 3, needsAttention: 2 }) },
  },
  'door-sign-in-again': { state: { ...door, sync: aSyncStatus({ gate: 'sign-in', waiting: 3 }) } },
  'door-failing': {
    state: {
      ...door,
      operator: { operator: null, door: null, answered: false },
      pull: { ...quietPull, state: 'failed', failure: 'service-unreachable', unusable: 2, shrunken: true },
    },
    overrides: { markGuest: () => Promise.reject(new VestibuleError('not-saved')) },
  },
  'door-first-pull': {
    state: {
      ...door,
      guests: [],
      pull: { ...quietPull, state: 'pulling', received: 2_300, expected: 5_000, pulledAt: null },
    },
  },
  'door-attention': {
    state: {
      ...door,
      activity: busyActivity(),
      sync: aSyncStatus({ connection: 'offline', waiting: 47, needsAttention: 3, nextTryInMs: 12_000 }),
    },
  },
  'door-refused': {
    state: {
      ...door,
      sync: aSyncStatus({
        gate: 'event-refused',
        waiting: 3,
        refusedEvents: [
          { eventId: 'event-Harbour Lights: Members’ Evening', name: 'Harbour Lights: Members’ Evening' },
        ],
        openConflicts: 1,
      }),
    },
  },
  'door-recovered': {
    state: {
      ...door,
      activity: { ...noActivity(), recovery: { changes: 12, movedTo: 'local.db.damaged-2025-06-14' } },
    },
  },
  doors: { state: { ...door, operator: atDoorA, doors: paired } },
  'doors-busy': {
    state: {
      ...door,
      operator: atDoorA,
      doors: {
        ...paired,
        held: 10_412,
        unshared: 41,
        lends: true,
        sendsThrough: anOtherDoor({ name: 'North entrance' }).door,
        others: [
          anOtherDoor({ name: 'North entrance', operator: 'Maximiliane', admitted: 1_240, lends: true }),
          anOtherDoor({
            name: 'Door C',
            operator: 'Yusuf',
            state: 'behind',
            onlyThere: 3,
            onlyHere: 41,
            unsent: 12,
            canTakeOver: 12,
          }),
          anOtherDoor({
            name: 'Gate 12',
            operator: 'Ada',
            state: 'relayed',
            via: 'North entrance',
            isApart: true,
            admitted: 12,
            clockOffsetMs: 7_200_000,
          }),
          anOtherDoor({
            name: 'East',
            operator: 'Ben',
            state: 'lost',
            heardS: 12,
            admitted: 341,
            onlyThere: null,
            onlyHere: null,
            canTakeOver: 41,
          }),
          anOtherDoor({ name: 'Terrace', state: 'elsewhere', until: new Date().toISOString() }),
        ],
      },
    },
  },
  'doors-firewalled': {
    state: { ...door, doors: { ...paired, others: [anOtherDoor({ isFirewalled: true })] } },
  },
  'doors-alone': { state: door },
  'doors-trouble': { state: { ...door, doors: { ...paired, trouble: 'cannot-listen' } } },
  'report-none': { state: { ...door, report: aReport() } },
  'report-one': { state: { ...door, report: anEveningReport(1, 1) } },
  'report-300': { state: { ...door, report: anEveningReport(300, 1) } },
  'report-5000': { state: { ...door, report: anEveningReport(5_000, 4) } },
  'door-empty': { state: { ...door, guests: [] } },
} satisfies Record<string, Scene>;

/** The scene of that name. */
export function sceneNamed(name: string): Scene {
  const scene = Object.entries(scenes).find(([known]) => known === name);
  if (scene === undefined) throw new Error(`no scene "${name}"; there are ${Object.keys(scenes).join(', ')}`);
  return scene[1];
}
