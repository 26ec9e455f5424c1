import { createStore, type StoreApi } from 'zustand/vanilla';
import type {
  Doors,
  HandedOver,
  JoinBy,
  OtherDoor,
  PairedUntil,
  TypedAddress,
} from '../../src-shared/domain/doors.ts';
import type { HandOverFile } from '../../src-shared/domain/export.ts';
import type { DoorId } from '../../src-shared/doors/door-id.ts';
import { VestibuleError } from '../../src-shared/errors/vestibule-error.ts';
import type { Wording } from '../../src-shared/wording/wording.ts';
import type { Bridge } from '../bridge/bridge.ts';
import { coalesce } from './coalesce.ts';
import type { DoorStore } from './door/door-state.ts';
import type { TroubleStore } from './trouble-store.ts';

/** Something to be done about another laptop. */
export interface LaptopTask {
  readonly kind: 'take-over' | 'address' | 'remove';
  readonly door: OtherDoor;
}

/** Something that a person does in a dialog of the panel. */
export type DoorsTask = LaptopTask | { readonly kind: 'add' | 'join' | 'hand-over' | 'take' };

/** What a person can do with other laptops. Each fails with `VestibuleError`. */
interface DoorsActions {
  addLaptop(until: PairedUntil): Promise<void>;
  stopAdding(): Promise<void>;
  /** Resolves to the name of the laptop that was joined. */
  join(by: JoinBy): Promise<string>;
  remove(door: DoorId): Promise<void>;
  tryAddress(door: DoorId, address: TypedAddress): Promise<void>;
  setLends(lends: boolean): Promise<void>;
  /** Sends from here what another laptop has not sent of the open event; resolves to how many changes that is. */
  takeOver(door: DoorId): Promise<number>;
  handOver(): Promise<HandOverFile>;
  takeHandOver(file: Blob): Promise<HandedOver>;
  /** `name`: of its door, at first. Resolves to the address that a browser opens once; null when its window has opened. */
  startSecondDoor(name: string): Promise<string | null>;
  /** Lets the page use a camera to read a code, or no longer. */
  allowCamera(isAllowed: boolean): Promise<void>;
}

/** A sentence in whatever language the page speaks when it is shown. */
export type Said = (words: Wording['doors']) => string;

export interface DoorsState extends DoorsActions {
  /** As the core last said; null before that. */
  readonly doors: Doors | null;
  /** When it said so: ages and what is left of a time count from here. */
  readonly receivedAtMs: number;
  /** The panel is shown. */
  readonly isOpen: boolean;
  /** What is being done. */
  readonly task: DoorsTask | null;
  /** What has come of the last task. */
  readonly said: Said | null;
  load(): Promise<void>;
  open(): void;
  close(): void;
  begin(task: DoorsTask): void;
  /** Ends what is being done. `said`: what has come of it. */
  end(said: Said): void;
  /** Leaves it undone. */
  cancel(): void;
  /** What has come of the last task was read. */
  forgetSaid(): void;
  /** Closes the panel and forgets the laptops, until `load`. */
  hide(): void;
}

export type DoorsStore = StoreApi<DoorsState>;

/** The panel, and all that belongs to it. */
const closed = { isOpen: false, task: null, said: null } satisfies Partial<DoorsState>;

/** The paired laptops, and how they stand to this one at the open event. */
export function createDoorsStore(
  bridge: Bridge,
  door: DoorStore,
  trouble: TroubleStore,
  now: () => number,
): DoorsStore {
  const { attempt } = trouble.getState();
  const eventNow = () => door.getState().event?.eventId ?? null;
  /** Counts hidings: an answer from before one is late. */
  let hidings = 0;

  const store = createStore<DoorsState>()((set, get) => {
    const ask = coalesce(async () => {
      const mine = hidings;
      const eventId = eventNow();
      const doors = await bridge.getDoors({ eventId });
      if (mine === hidings && eventId === eventNow()) set({ doors, receivedAtMs: now() });
    });
    /** Shows what has become of the laptops after `work`, whatever came of it. */
    const doing = async <T>(work: () => Promise<T>): Promise<T> => {
      try {
        return await work();
      } finally {
        void get().load();
      }
    };
    return {
      doors: null,
      receivedAtMs: 0,
      ...closed,
      load: () => attempt(ask),
      open: () => {
        set({ isOpen: true });
        void get().load();
      },
      close: () => set(closed),
      begin: (task) => set({ task, said: null }),
      end: (said) => set({ task: null, said }),
      cancel: () => set({ task: null }),
      forgetSaid: () => set({ said: null }),
      hide: () => {
        hidings += 1;
        set({ doors: null, ...closed });
      },
      addLaptop: (until) => doing(() => bridge.addLaptop({ until })),
      stopAdding: () => doing(() => bridge.stopAddingLaptop()),
      join: (by) => doing(async () => (await bridge.joinLaptop(by)).name),
      remove: (id) => doing(() => bridge.removeLaptop({ door: id })),
      tryAddress: (id, address) => doing(() => bridge.tryLaptopAddress({ door: id, address })),
      setLends: (lends) => doing(() => bridge.setLendsInternet({ lends })),
      takeOver: (id) =>
        doing(async () => {
          const eventId = eventNow();
          if (eventId === null) throw new VestibuleError('nothing-to-take-over');
          return (await bridge.takeOverChanges({ eventId, door: id })).taken;
        }),
      handOver: () => bridge.handOver(),
      takeHandOver: (file) => doing(() => sendParts(bridge, file)),
      startSecondDoor: (name) => doing(async () => (await bridge.startSecondDoor({ door: name })).address),
      allowCamera: (isAllowed) => (isAllowed ? bridge.openCamera() : bridge.closeCamera()),
    };
  });

  bridge.on('doorsChanged', () => void store.getState().load());
  door.subscribe(({ event }, before) => {
    if (event?.eventId === before.event?.eventId) return;
    store.setState(closed);
    void store.getState().load();
  });
  return store;
}

/** Whether other laptops are paired with this one. */
export function selectHasDoors({ doors }: DoorsState): boolean {
  return doors !== null && doors.others.length > 0;
}

async function sendParts(bridge: Bridge, file: Blob): Promise<HandedOver> {
  let handedOver: HandedOver | null = null;
  for await (const part of partsOf(file)) handedOver = await bridge.takeHandOver(part);
  if (handedOver === null) throw new VestibuleError('hand-over-unreadable');
  return handedOver;
}

/** Bytes of a file that travel in one message: in base64 a third more. */
const partBytes = 120_000;

/** A piece of a file, in base64. */
interface FilePart {
  /** Tells files apart that are sent at the same time. */
  readonly file: string;
  readonly part: string;
  readonly isLast: boolean;
}

/** A file in pieces that fit into a message, in their order. An empty file is one empty piece. */
async function* partsOf(file: Blob): AsyncGenerator<FilePart> {
  const id = crypto.randomUUID();
  const last = Math.max(1, Math.ceil(file.size / partBytes)) - 1;
  for (let index = 0; index <= last; index += 1) {
    const piece = file.slice(index * partBytes, (index + 1) * partBytes);
    const part = toBase64(new Uint8Array(await piece.arrayBuffer()));
    yield { file: id, part, isLast: index === last };
  }
}

/** Bytes that are spelled out at once: a call takes only so many arguments. */
const chunk = 8_192;

function toBase64(bytes: Uint8Array): string {
  let text = '';
  for (let start = 0; start < bytes.length; start += chunk) {
    text += String.fromCharCode(...bytes.subarray(start, start + chunk));
  }
  return btoa(text);
}
