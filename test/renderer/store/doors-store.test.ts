import { describe, expect, it } from 'vitest';
import { createStores, loadAll } from '../../../src-renderer/store/create-stores.ts';
import type { CallHandlers } from '../../../src-shared/bridge/contract.ts';
import { anEventSummary } from '../../builders/an-event-summary.ts';
import { anOtherDoor } from '../../builders/an-other-door.ts';
import { createFakeDoorCore, practiceSession } from '../../fakes/page/fake-door-core.ts';
import { noDoors } from '../../fakes/page/fake-doors.ts';
import { everythingDone, holdAnswers } from '../hold-answers.ts';

const gala = anEventSummary();
const nowMs = Date.parse('2025-06-14T16:00:00.000Z');
const paired = { ...noDoors, others: [anOtherDoor()] };

function start(overrides: Partial<CallHandlers> = {}) {
  const core = createFakeDoorCore({ events: [gala], doors: paired }, overrides);
  const stores = createStores(core.bridge, () => nowMs);
  return { core, stores, shown: () => stores.doors.getState().doors };
}

describe('the paired laptops', () => {
  it('are asked for anew at another event, and when something of them has changed', async () => {
    const { core, stores, shown } = start();
    await loadAll(stores);
    await stores.door.getState().open(gala.eventId);
    await everythingDone();
    core.setDoors({ held: 7 });
    await everythingDone();
    expect(core.requests('getDoors').at(0)).toEqual({ eventId: null });
    expect(core.requests('getDoors').at(-1)).toEqual({ eventId: gala.eventId });
    expect(shown()?.held).toBe(7);
    expect(stores.doors.getState().receivedAtMs).toBe(nowMs);
  });

  it('are not those of an event that was left meanwhile', async () => {
    const asking = holdAnswers<'getDoors'>();
    const { stores, shown } = start({ getDoors: asking.handler });
    void stores.doors.getState().load();
    await everythingDone();
    void stores.door.getState().open(gala.eventId);
    await everythingDone();
    await asking.asked[0]?.answer({ ...paired, held: 1 });
    expect(shown()).toBeNull();
    await everythingDone();
    await asking.asked[1]?.answer({ ...paired, held: 2 });
    expect(shown()?.held).toBe(2);
  });

  it('are forgotten while the laptop is locked, late answers too, and with another account', async () => {
    const asking = holdAnswers<'getDoors'>();
    const { core, stores, shown } = start({ getDoors: asking.handler });
    void loadAll(stores);
    await everythingDone();
    core.tell('lockChanged', { hasPin: true, isLocked: true, idleMinutes: null, pauseMs: 0 });
    await asking.asked[0]?.answer(paired);
    expect(shown()).toBeNull();
    core.tell('sessionChanged', practiceSession);
    expect(stores.doors.getState().isOpen).toBe(false);
  });
});
