import type {
  ExportChoice,
  ExportPlan,
  ExportProgress,
  ExportResult,
} from '../../../src-shared/domain/export.ts';
import type { ErrorCode } from '../../../src-shared/errors/vestibule-error.ts';
import type { Language } from '../../../src-shared/wording/languages.ts';
import type { Bridge } from '../../bridge/bridge.ts';
import type { Cell } from '../part-of.ts';
import { failureCode } from '../trouble-store.ts';

export interface ExportState {
  /** The event whose export is being chosen or written; null while the dialog is closed. */
  readonly eventId: string | null;
  readonly language: Language;
  /** Null until the core has answered. */
  readonly plan: ExportPlan | null;
  readonly choice: ExportChoice;
  readonly isWriting: boolean;
  readonly progress: Omit<ExportProgress, 'eventId'>;
  readonly result: ExportResult | null;
  readonly failure: ErrorCode | null;
  /** `language`: that of the screen, which the file speaks, too. */
  open(eventId: string, language: Language): Promise<void>;
  close(): void;
  choose(change: Partial<ExportChoice>): void;
  /** Resolves when the file is there, or cancelled, or failed: `result` or `failure` says so. */
  start(): Promise<void>;
  cancel(): Promise<void>;
}

/** How many columns go into the file. */
export function selectChosenColumns({ plan, choice }: ExportState): number {
  const leftOut = new Set(choice.leftOut);
  return plan?.columns.filter(({ id }) => !leftOut.has(id)).length ?? 0;
}

const closed = {
  eventId: null,
  language: 'en',
  plan: null,
  choice: { format: 'xlsx', filter: 'everybody', leftOut: [] },
  isWriting: false,
  progress: { done: 0, total: 0 },
  result: null,
  failure: null,
} satisfies Partial<ExportState>;

/** Taking an event away as a file. */
export function createEventExport(bridge: Bridge, { get, set }: Cell<ExportState>): ExportState {
  /** Does `work` about the event of the dialog; what comes too late for it is dropped. */
  const attempt = async (work: () => Promise<Partial<ExportState>>) => {
    const { eventId } = get();
    const setUnlessLate = (change: Partial<ExportState>) => {
      if (get().eventId === eventId) set(change);
    };
    try {
      setUnlessLate(await work());
    } catch (error) {
      setUnlessLate({ failure: failureCode(error) });
    }
  };
  bridge.on('exportProgressed', ({ eventId, done, total }) => {
    if (get().eventId === eventId) set({ progress: { done, total } });
  });
  return {
    ...closed,
    open: (eventId, language) => {
      set({ ...closed, eventId, language });
      return attempt(async () => {
        const plan = await bridge.getExportPlan({ eventId, language });
        const { format, filter, leftOut } = plan;
        return { plan, choice: { format, filter, leftOut } };
      });
    },
    close: () => set(closed),
    choose: (change) => set({ choice: { ...get().choice, ...change } }),
    start: async () => {
      const { eventId, language, choice } = get();
      if (eventId === null) return;
      set({ isWriting: true, result: null, failure: null, progress: closed.progress });
      await attempt(async () => ({ result: await bridge.startExport({ eventId, language, ...choice }) }));
      if (get().eventId === eventId) set({ isWriting: false });
    },
    cancel: () =>
      attempt(async () => {
        await bridge.cancelExport();
        return {};
      }),
  };
}
