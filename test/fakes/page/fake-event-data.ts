import type { CallHandlers, TellNews } from '../../../src-shared/bridge/contract.ts';
import type { EventData } from '../../../src-shared/domain/event.ts';
import { VestibuleError } from '../../../src-shared/errors/vestibule-error.ts';

type EventDataHandlers = Pick<
  CallHandlers,
  'listEventData' | 'giveUpChanges' | 'removeEventData' | 'exportDiagnostics'
>;

/** What a core holds of its events, over this list: a test may change it, and the next call sees it. */
export function fakeEventDataHandlers(held: EventData[], tell: TellNews): EventDataHandlers {
  return {
    listEventData: async () => held,
    async giveUpChanges({ eventId }) {
      const at = held.findIndex((data) => data.eventId === eventId);
      const data = held[at];
      if (data === undefined) return { givenUp: 0 };
      held[at] = { ...data, unsent: 0 };
      return { givenUp: data.unsent };
    },
    async removeEventData({ eventId }) {
      const at = held.findIndex((data) => data.eventId === eventId);
      if ((held[at]?.unsent ?? 0) > 0) throw new VestibuleError('unsent-changes');
      if (at >= 0) held.splice(at, 1);
      tell('eventClosed', { eventId, reason: 'removed' });
    },
    exportDiagnostics: async () => ({ fileName: 'vestibule-diagnostics.json', text: '{}\n' }),
  };
}
