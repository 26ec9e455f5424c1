// @vitest-environment jsdom
import { describe, expect, it } from 'vitest';
import { watchActivity } from '../../../src-renderer/app/watch-activity.ts';
import { createLockStore } from '../../../src-renderer/store/lock-store.ts';
import { createTroubleStore } from '../../../src-renderer/store/trouble-store.ts';
import { createFakeDoorCore } from '../../fakes/page/fake-door-core.ts';
import { noLock } from '../../fakes/page/fake-lock.ts';
import { createFakePageClock } from '../../fakes/page/fake-page-clock.ts';

async function watched(lock: Partial<ReturnType<typeof noLock>>) {
  const core = createFakeDoorCore({ lock: { ...noLock(), ...lock } });
  const clock = createFakePageClock('2025-06-14T16:00:00.000Z');
  const store = createLockStore(core.bridge, createTroubleStore(), clock.now);
  await store.getState().load();
  const frame = document.createElement('iframe');
  document.body.append(frame);
  const page = frame.contentWindow;
  if (page === null) throw new Error('the frame has no page');
  watchActivity(page, store, clock);
  const press = (init: KeyboardEventInit) => page.dispatchEvent(new KeyboardEvent('keydown', init));
  return { core, clock, page, press };
}

describe('watching whether somebody is here', () => {
  it('tells every touch, but not more often than every five seconds', async () => {
    const { core, clock, page, press } = await watched({ pin: '4711', idleMinutes: 1 });
    press({ key: 'a' });
    page.dispatchEvent(new Event('pointermove'));
    clock.pass(5_000);
    page.dispatchEvent(new Event('wheel'));
    expect(core.requests('stillHere')).toHaveLength(2);
  });

  it.each([
    ['it does not lock by itself', { pin: '4711', idleMinutes: null }],
    ['it is locked', { pin: '4711', idleMinutes: 1, isLocked: true }],
  ] as const)('tells nothing while %s', async (_why, lock) => {
    const { core, press } = await watched(lock);
    press({ key: 'a' });
    expect(core.requests('stillHere')).toEqual([]);
  });
});

describe('the key that locks', () => {
  it.each([
    ['Ctrl', { ctrlKey: true }],
    ['Cmd', { metaKey: true }],
  ])('is %s, Shift and L', async (_name, modifier) => {
    const { core, press } = await watched({ pin: '4711' });
    press({ key: 'L', shiftKey: true, ...modifier });
    expect(core.requests('lock')).toHaveLength(1);
  });

  it('does nothing without a PIN', async () => {
    const { core, press } = await watched({});
    press({ key: 'L', shiftKey: true, ctrlKey: true });
    expect(core.requests('lock')).toEqual([]);
  });
});
