import { describe, expect, it } from 'vitest';
import { createActivityStore } from '../../../../src-renderer/store/activity/activity-store.ts';
import { createScreensStore } from '../../../../src-renderer/store/screens-store.ts';
import { createTroubleStore } from '../../../../src-renderer/store/trouble-store.ts';
import type { CallHandlers, CallReply } from '../../../../src-shared/bridge/contract.ts';
import { aLoggedDecision, aLongLog } from '../../../builders/a-logged-decision.ts';
import { noActivity } from '../../../fakes/page/fake-activity.ts';
import { createFakeDoorCore } from '../../../fakes/page/fake-door-core.ts';

function start(decisions = aLongLog(0), overrides: Partial<CallHandlers> = {}) {
  const core = createFakeDoorCore({ activity: { ...noActivity(), decisions } }, overrides);
  const store = createActivityStore(core.bridge, createTroubleStore(), createScreensStore());
  const sequences = () => store.getState().log.lines.map(({ sequence }) => sequence);
  return { core, store, sequences };
}

const from = (newest: number, oldest: number) =>
  Array.from({ length: newest - oldest + 1 }, (_, index) => newest - index);

describe('the Activity screen', () => {
  it('asks for nothing while it is closed', async () => {
    const { core } = start();
    core.tell('activityChanged', undefined);
    core.setSync({ waiting: 3 });
    await core.bridge.getOperator();
    expect(core.requests('getActivity')).toEqual([]);
  });

  it('follows the news while it is open: its own, and counts of the Sync region that differ', async () => {
    const { core, store } = start();
    await store.getState().open();
    core.setSync({ busy: true });
    await core.bridge.getOperator();
    expect(core.requests('getActivity')).toHaveLength(1);
    core.setSync({ waiting: 3 });
    await expect.poll(() => core.requests('getActivity')).toHaveLength(2);
    core.tell('activityChanged', undefined);
    await expect.poll(() => core.requests('getActivity')).toHaveLength(3);
  });

  it('asks once more, and not ten times, when news pour in while it asks', async () => {
    const answers: PromiseWithResolvers<CallReply<'getActivity'>>[] = [];
    const { core, store } = start([], {
      getActivity: () => {
        const answer = Promise.withResolvers<CallReply<'getActivity'>>();
        answers.push(answer);
        return answer.promise;
      },
    });
    const opening = store.getState().open();
    for (let count = 0; count < 10; count += 1) core.tell('activityChanged', undefined);
    await expect.poll(() => answers.length).toBe(1);
    answers[0]?.resolve(noActivity().activity);
    await expect.poll(() => answers.length).toBe(2);
    answers[1]?.resolve(noActivity().activity);
    await opening;
    expect(answers).toHaveLength(2);
  });

  it('drops an answer that comes after it was closed', async () => {
    const answer = Promise.withResolvers<CallReply<'getActivity'>>();
    const { store } = start(aLongLog(3), { getActivity: () => answer.promise });
    const opening = store.getState().open();
    store.getState().close();
    answer.resolve(noActivity().activity);
    await opening;
    expect(store.getState()).toMatchObject({ activity: null, log: { lines: [] } });
  });
});

describe('the loaded part of the log', () => {
  it('grows by pages until the oldest decision is there', async () => {
    const { core, store, sequences } = start(aLongLog(230));
    await store.getState().open();
    expect(sequences()).toEqual(from(230, 131));
    await store.getState().loadOlder();
    await store.getState().loadOlder();
    expect(sequences()).toEqual(from(230, 1));
    expect(store.getState().log.isComplete).toBe(true);
    await store.getState().loadOlder();
    expect(core.requests('listDecisions')).toHaveLength(3);
  });

  it('asks for older ones once at a time', async () => {
    const { core, store } = start(aLongLog(230));
    await store.getState().open();
    await Promise.all([store.getState().loadOlder(), store.getState().loadOlder()]);
    expect(core.requests('listDecisions')).toHaveLength(2);
  });

  it('keeps what was loaded, and takes newer decisions in without a gap', async () => {
    const { core, store, sequences } = start(aLongLog(230));
    await store.getState().open();
    await store.getState().loadOlder();
    core.state.activity.decisions = aLongLog(480);
    await store.getState().reload();
    expect(sequences()).toEqual(from(480, 31));
  });

  it('asks again down to the oldest decision that had not ended, and no further', async () => {
    const log = aLongLog(300).map((line) => (line.sequence === 120 ? { ...line, outcome: null } : line));
    const { core, store, sequences } = start(log);
    await store.getState().open();
    await store.getState().loadOlder();
    await store.getState().loadOlder();
    core.state.activity.decisions = aLongLog(301);
    await store.getState().reload();
    expect(store.getState().log.lines.every(({ outcome }) => outcome === 'confirmed')).toBe(true);
    expect(sequences()).toEqual(from(301, 1));
    const asked = core.requests('listDecisions').length;
    core.state.activity.decisions = [aLoggedDecision({ sequence: 302 }), ...aLongLog(301)];
    await store.getState().reload();
    expect(core.requests('listDecisions')).toHaveLength(asked + 1);
    expect(sequences()).toEqual(from(302, 1));
  });
});
