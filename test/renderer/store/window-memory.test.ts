import { describe, expect, it } from 'vitest';
import { createStores } from '../../../src-renderer/store/create-stores.ts';
import type { WindowMemory } from '../../../src-renderer/store/window-memory.ts';
import { VestibuleError } from '../../../src-shared/errors/vestibule-error.ts';
import { anEventSummary } from '../../builders/an-event-summary.ts';
import { createFakeDoorCore } from '../../fakes/page/fake-door-core.ts';
import { everythingDone } from '../hold-answers.ts';

const gala = anEventSummary({ eventId: 'gala' });
const fair = anEventSummary({ eventId: 'fair' });

function aMemory(): WindowMemory {
  let kept: string | null = null;
  return {
    read: () => kept,
    write: (eventId) => {
      kept = eventId;
    },
  };
}

/** Loads the page of a window on a laptop on which the fair was opened last. */
async function load(memory: WindowMemory) {
  const core = createFakeDoorCore(
    { events: [gala, fair] },
    {
      reopenEvent: async () => fair,
      openEvent: async ({ eventId }) => {
        const found = [gala, fair].find((event) => event.eventId === eventId);
        if (found === undefined) throw new VestibuleError('event-unknown');
        return found;
      },
    },
  );
  const { session, door } = createStores(core.bridge, () => 0, memory);
  await session.getState().load();
  await everythingDone();
  return { door: door.getState, openIn: () => door.getState().event?.eventId };
}

describe('a window that is reloaded', () => {
  it('stays at its own event, although another window has opened another one since', async () => {
    const memory = aMemory();
    const first = await load(memory);
    expect(first.openIn()).toBe('fair');
    await first.door().open('gala');
    expect((await load(memory)).openIn()).toBe('gala');
  });

  it('stays at the events, when it has left its own', async () => {
    const memory = aMemory();
    await (await load(memory)).door().close();
    expect((await load(memory)).openIn()).toBeUndefined();
  });

  it('goes to the event opened last, when its own is gone', async () => {
    const memory = aMemory();
    memory.write('gone');
    expect((await load(memory)).openIn()).toBe('fair');
  });
});
