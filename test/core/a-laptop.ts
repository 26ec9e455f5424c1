import { createVestibule } from '../../src-main/core/create-vestibule.ts';
import type { Clock } from '../../src-main/core/ports/clock.ts';
import type { DoorsHost, SecondDoor } from '../../src-main/core/ports/doors.ts';
import type { Credentials, EventService } from '../../src-main/core/ports/event-service.ts';
import type { Attempt, OutboxEntry } from '../../src-main/core/ports/local-store.ts';
import type { Platform, UpdateChannel } from '../../src-main/core/ports/platform.ts';
import { ServiceFailure } from '../../src-main/core/ports/service-failure.ts';
import { createClockOffset } from '../../src-main/core/service/clock-offset.ts';
import { createRecoveryNotice, nothingRecovered } from '../../src-main/core/session/recovery-notice.ts';
import type { NewsName, NewsPayload } from '../../src-shared/bridge/contract.ts';
import type { AttendanceMark } from '../../src-shared/domain/guest-status.ts';
import type { Power } from '../../src-shared/domain/readiness.ts';
import type { KeyStorage } from '../../src-shared/domain/session.ts';
import type { DoorId } from '../../src-shared/doors/door-id.ts';
import { aServiceGuest } from '../builders/a-guest.ts';
import { aServiceEvent } from '../builders/an-event.ts';
import { createFakeClock } from '../fakes/fake-clock.ts';
import { createFakeDiskSpace } from '../fakes/fake-disk-space.ts';
import { noDoorsHost } from '../fakes/fake-doors-host.ts';
import { type FakeRequest, fakeEventService } from '../fakes/fake-event-service.ts';
import { fakeInstallation } from '../fakes/fake-installation.ts';
import { type ChosenFiles, chosenFiles, plainPlatform } from '../fakes/fake-platform.ts';
import { createFakePracticeHost } from '../fakes/fake-practice-host.ts';
import { plainPinHash } from '../fakes/plain-pin-hash.ts';
import { recordingLog } from '../fakes/recording-log.ts';
import { fakeSecrets } from '../fakes/secrets.ts';
import { createInMemoryEventRecords } from '../fakes/stores/in-memory-event-records.ts';
import { createInMemoryLocalStore, type InMemoryLocalStore } from '../fakes/stores/in-memory-local-store.ts';
import { createInMemoryMirror } from '../fakes/stores/in-memory-mirror.ts';
import { markedRow } from '../marked-row.ts';
import { account } from './a-door.ts';

export const eventId = 'event-1';
const aloneOnTheList = [{ event: aServiceEvent(), guests: [aServiceGuest()] }];

/** The one that the service accepts, whatever the email. */
export const password = 'open sesame';

/** What a request carries to say who asks. */
type Proof = { readonly key: string } | { readonly token: string; readonly organization: string };

function proofOf(credentials: Credentials): Proof {
  if (credentials.kind === 'api-key') return { key: credentials.apiKey };
  return { token: credentials.accessToken, organization: credentials.organizationSlug };
}

/** How a laptop differs from one that was signed in before, whose events are mirrored and closed. */
export interface LaptopWishes {
  /** What the service has, and the mirror too. */
  readonly content?: Parameters<typeof fakeEventService>[0];
  /** The key in the keychain. */
  readonly key?: string | null;
  /** Where secrets are said to be kept. */
  readonly keyStorage?: KeyStorage;
  /** What else the keychain holds, by account. */
  readonly secrets?: Readonly<Record<string, string>>;
  /** The account of the last run. */
  readonly lastAccount?: string | null;
  /** The laptop's view of the service: may give other answers than the fake. */
  readonly through?: (service: EventService) => EventService;
  /** The `local.db` of an earlier run. */
  readonly local?: InMemoryLocalStore;
  /** Writes what an earlier run left in `local.db`. */
  readonly before?: (local: InMemoryLocalStore) => void;
  readonly random?: () => number;
  readonly startInPractice?: boolean;
  /** What becomes of an address that is opened outside. */
  readonly openExternal?: Platform['openExternal'];
  readonly updateChannel?: UpdateChannel;
  /** The link to paired laptops (`fake-doors-host.ts`); without one nothing opens. */
  readonly doors?: (laptop: { readonly laptopId: string; readonly clock: Clock }) => DoorsHost;
  readonly secondDoor?: SecondDoor;
  /** The laptop through which this one reaches the service. */
  readonly via?: () => DoorId | null;
  /** Who is asked where files go. */
  readonly files?: ChosenFiles;
  /** What a login with `password` gives to choose from. */
  readonly organizations?: readonly string[];
}

/** Starts the whole core over fakes. Time stands still unless a test moves it. */
export async function aLaptop(wishes: LaptopWishes = {}) {
  const { content = aloneOnTheList, key = 'key-1', lastAccount = account, random = () => 0 } = wishes;
  const clock = createFakeClock();
  const log = recordingLog();
  const disk = createFakeDiskSpace();
  const platform: { power: Power['source'] } = { power: 'unknown' };
  const files = wishes.files ?? chosenFiles();
  const cameras: boolean[] = [];
  const clockOffset = createClockOffset(clock);
  const secrets = fakeSecrets(wishes.keyStorage);
  if (key !== null) await secrets.write(account, key);
  for (const [owner, secret] of Object.entries(wishes.secrets ?? {})) await secrets.write(owner, secret);
  const service = fakeEventService(content);
  const local = wishes.local ?? createInMemoryLocalStore();
  local.writeSetting('account', lastAccount);
  wishes.before?.(local);
  const mirror = createInMemoryMirror(() => local);
  const records = createInMemoryEventRecords(() => local, mirror);
  const mirrorContent = async (owner: string) => {
    const events = content.map(({ event }) => event);
    await mirror.saveEvents(owner, { past: false, organization: false }, events, null);
    for (const { event, guests } of content) {
      await mirror.saveGuests({ account: owner, eventId: event.eventId }, guests, 0);
    }
  };
  await mirrorContent(account);

  const connections: ({ readonly address: string } & Proof)[] = [];
  const practice = createFakePracticeHost();
  const view = wishes.through?.(service) ?? service;
  const { handlers, onNews, close } = await createVestibule(
    {
      ...{ local, reader: mirror, writer: mirror, records, secrets, clock, random, log },
      connector: {
        via: wishes.via ?? (() => null),
        connect(address, credentials) {
          connections.push({ address, ...proofOf(credentials) });
          return view;
        },
        async login(_address, { password: typed }) {
          if (typed !== password) throw new ServiceFailure('unauthorized', { status: 401 });
          return { accessToken: 'token-1', organizationSlugs: [...(wishes.organizations ?? [])] };
        },
      },
      practice,
      platform: {
        ...plainPlatform,
        ...(wishes.openExternal && { openExternal: wishes.openExternal }),
        powerSource: () => platform.power,
        chooseFile: files.chooseFile,
        allowCamera: async (isAllowed) => void cameras.push(isAllowed),
      },
      disk: disk,
      version: '0.0.0',
      clockOffset,
      pinHash: plainPinHash,
      installation: fakeInstallation,
      updateChannel: wishes.updateChannel ?? null,
      doors: wishes.doors?.({ laptopId: local.laptopId, clock }) ?? noDoorsHost,
      secondDoor: wishes.secondDoor ?? null,
      recovery: createRecoveryNotice(nothingRecovered, () => undefined),
    },
    { serviceAddress: null, practice: wishes.startInPractice ?? false },
  );
  const news: { [N in NewsName]: { name: N; payload: NewsPayload<N> } }[NewsName][] = [];
  onNews((name, payload) => news.push({ name, payload } as (typeof news)[number]));
  await clock.advanceAsync(0);

  return {
    ...{
      disk,
      platform,
      files,
      cameras,
      records,
      clockOffset,
      clock,
      log,
      secrets,
      service,
      local,
      mirror,
      handlers,
      close,
      connections,
      practice,
      news,
    },
    /** Mirrors the content for another account too. */
    mirrorContent,
    /** Lets everything happen that takes no time. */
    settle: () => clock.advanceAsync(0),
    async mark(personId: string, attendance: AttendanceMark, event = eventId) {
      const reply = await handlers.markGuest({ eventId: event, personId, attendance });
      await clock.advanceAsync(0);
      return markedRow(reply);
    },
    async signIn(newKey = 'key-2') {
      const session = await handlers.signInWithKey({ address: account, key: newKey });
      await clock.advanceAsync(0);
      return session;
    },
    entryOf: (personId: string): OutboxEntry | null =>
      local.findEntry({ account, eventId, personId, kind: 'attendance' }),
    attemptsOf: (personId: string): readonly Attempt[] =>
      local.listAttempts({ account, eventId, personId, kind: 'attendance' }),
    outcomes: () => local.outcomes().map(({ outcome }) => outcome),
    requestsNamed: (name: FakeRequest['name']) => service.requests.filter((request) => request.name === name),
  };
}

export type Laptop = Awaited<ReturnType<typeof aLaptop>>;

/** An event with so many guests: `person-1`, `person-2` … */
export function anEventWith(guestCount: number, event = eventId) {
  const guests = Array.from({ length: guestCount }, (_, index) =>
    aServiceGuest({ personId: `person-${index + 1}` }),
  );
  return { event: aServiceEvent({ eventId: event }), guests };
}

/** A laptop without a key on which all these guests were just marked Attended: one batch when it has one. */
export async function aLaptopWithMarks(
  count: number,
  wishes: Omit<LaptopWishes, 'key' | 'content'> = {},
): Promise<Laptop> {
  const content = [anEventWith(count)];
  const laptop = await aLaptop({ ...wishes, content, key: null });
  for (const { personId } of content[0]?.guests ?? []) await laptop.mark(personId, 'Attended');
  return laptop;
}
