// @vitest-environment jsdom
import { describe, expect, it } from 'vitest';
import { askBeforeLeaving } from '../../../src-renderer/app/ask-before-leaving.ts';
import { createSyncStore } from '../../../src-renderer/store/sync-store.ts';
import { createTroubleStore } from '../../../src-renderer/store/trouble-store.ts';
import type { SyncStatus } from '../../../src-shared/domain/sync-status.ts';
import { createFakeDoorCore } from '../../fakes/page/fake-door-core.ts';

const frame = document.createElement('iframe');
document.body.append(frame);

/** Whether a page with this status asks before it is closed. */
function asks(status: Partial<SyncStatus>): boolean {
  const page = frame.contentWindow;
  if (page === null) throw new Error('the frame has no page');
  const core = createFakeDoorCore();
  askBeforeLeaving(
    page,
    createSyncStore(core.bridge, createTroubleStore(), () => 0),
  );
  core.setSync({ waiting: 0, needsAttention: 0, ...status });
  const event = new Event('beforeunload', { cancelable: true });
  page.dispatchEvent(event);
  return event.defaultPrevented;
}

describe('closing the page', () => {
  it('asks nothing when every change is sent', () => {
    expect(asks({})).toBe(false);
  });

  it('asks while a change waits or needs attention', () => {
    expect(asks({ waiting: 1 })).toBe(true);
    expect(asks({ needsAttention: 1 })).toBe(true);
  });
});
