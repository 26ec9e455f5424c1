// @vitest-environment jsdom
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { watchNetwork } from '../../../src-renderer/app/watch-network.ts';
import { createFakePageClock, type FakePageClock } from '../../fakes/page/fake-page-clock.ts';

describe('reasons to try now', () => {
  let clock: FakePageClock;
  const nudge = vi.fn();
  const network = new EventTarget();

  beforeEach(() => {
    clock = createFakePageClock('2025-06-14T16:00:00.000Z');
    Object.defineProperty(window.navigator, 'connection', { value: network, configurable: true });
    watchNetwork(window, clock, nudge);
    nudge.mockClear();
  });

  it('are that the browser is online again, and that it is on another network', () => {
    window.dispatchEvent(new Event('online'));
    expect(nudge).toHaveBeenCalled();
    nudge.mockClear();
    network.dispatchEvent(new Event('change'));
    expect(nudge).toHaveBeenCalled();
  });

  it('are that the page is looked at again, and not that it is hidden', () => {
    const visibility = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
    document.dispatchEvent(new Event('visibilitychange'));
    expect(nudge).not.toHaveBeenCalled();
    visibility.mockReturnValue('visible');
    document.dispatchEvent(new Event('visibilitychange'));
    expect(nudge).toHaveBeenCalled();
  });

  it('are that the computer has slept: a tick comes much too late', () => {
    for (let tick = 0; tick < 30; tick += 1) clock.pass(10_000);
    clock.pass(60_000);
    expect(nudge).not.toHaveBeenCalled();
    clock.pass(20 * 60_000);
    expect(nudge).toHaveBeenCalledOnce();
    clock.pass(10_000);
    expect(nudge).toHaveBeenCalledOnce();
  });
});
