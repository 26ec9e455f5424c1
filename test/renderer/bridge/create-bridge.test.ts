import { describe, expect, it, vi } from 'vitest';
import { createBridge } from '../../../src-renderer/bridge/bridge.ts';
import type { Pipe } from '../../../src-shared/bridge/pipe.ts';
import { VestibuleError } from '../../../src-shared/errors/vestibule-error.ts';
import { anEventSummary } from '../../builders/an-event-summary.ts';
import { createFakeBridge } from '../../fakes/page/fake-bridge.ts';

describe('the bridge client', () => {
  it('asks a call of the contract and resolves to its parsed reply', async () => {
    const event = anEventSummary();
    const { bridge, requests } = createFakeBridge({ openEvent: async () => event });
    await expect(bridge.openEvent({ eventId: event.eventId })).resolves.toEqual(event);
    expect(requests('openEvent')).toEqual([{ eventId: event.eventId }]);
  });

  it('asks a call without a request, and takes a reply without a value', async () => {
    const { bridge, requests } = createFakeBridge({ tryNow: async () => undefined });
    await expect(bridge.tryNow()).resolves.toBeUndefined();
    expect(requests('tryNow')).toEqual([undefined]);
  });

  it('turns an error envelope into a VestibuleError of its code', async () => {
    const { bridge } = createFakeBridge({
      tryNow: () => Promise.reject(new VestibuleError('service-unreachable')),
    });
    await expect(bridge.tryNow()).rejects.toMatchObject({ code: 'service-unreachable' });
  });

  it('fails a call whose reply does not fit the contract', async () => {
    let answer = (_message: unknown) => {};
    const pipe: Pipe = {
      send: () => answer({ kind: 'reply', id: 1, envelope: { ok: true, value: { operator: 7 } } }),
      onMessage: (listener) => {
        answer = listener;
        return () => {};
      },
      onConnection: () => () => {},
    };
    await expect(createBridge(pipe).getOperator()).rejects.toMatchObject({ code: 'internal' });
  });

  it.each([
    ['a call', { kind: 'call', id: 1, name: 'getSession' }],
    [
      'an error nobody has words for',
      { kind: 'reply', id: 1, envelope: { ok: false, error: { code: 'x' } } },
    ],
    ['text', 'hello'],
  ])('drops %s, and goes on', async (_what, message) => {
    let arrive = (_message: unknown) => {};
    const pipe: Pipe = {
      send: () => undefined,
      onMessage: (listener) => {
        arrive = listener;
        return () => {};
      },
      onConnection: () => () => {},
    };
    const asked = createBridge(pipe).tryNow();
    arrive(message);
    arrive({ kind: 'reply', id: 1, envelope: { ok: true } });
    await expect(asked).resolves.toBeUndefined();
  });

  it('takes no reply to the page before for one to its own call', async () => {
    const heard: ((message: unknown) => void)[] = [];
    const sent: { id: number }[] = [];
    const pipe: Pipe = {
      send: (message) => sent.push(message as { id: number }),
      onMessage: (listener) => heard.push(listener) as unknown as () => void,
      onConnection: () => () => {},
    };
    void createBridge(pipe, 1_000).tryNow();
    const operator = { operator: 'Maria', door: null, answered: true };
    const asked = createBridge(pipe, 2_000).getOperator();
    const [before, own] = sent.map(({ id }) => id);
    heard[1]?.({ kind: 'reply', id: before, envelope: { ok: false, error: { code: 'internal' } } });
    heard[1]?.({ kind: 'reply', id: own, envelope: { ok: true, value: operator } });
    await expect(asked).resolves.toEqual(operator);
  });

  it('answers calls by number, in whatever order replies come', async () => {
    const { promise: late, resolve } = Promise.withResolvers<undefined>();
    const { bridge } = createFakeBridge({
      dismissRecovery: () => late,
      getOperator: async () => ({ operator: 'Maria', door: null, answered: true }),
    });
    const closing = bridge.dismissRecovery();
    await expect(bridge.getOperator()).resolves.toEqual({ operator: 'Maria', door: null, answered: true });
    resolve(undefined);
    await expect(closing).resolves.toBeUndefined();
  });

  it('fails pending and later calls when the pipe breaks, and works again when it is back', async () => {
    const { bridge, breakConnection, restoreConnection } = createFakeBridge({
      dismissRecovery: () => new Promise(() => {}),
      tryNow: async () => undefined,
    });
    const pending = bridge.dismissRecovery();
    breakConnection();
    await expect(pending).rejects.toMatchObject({ code: 'connection-lost' });
    await expect(bridge.tryNow()).rejects.toMatchObject({ code: 'connection-lost' });
    restoreConnection();
    await expect(bridge.tryNow()).resolves.toBeUndefined();
  });

  it('passes news on to those who listen for its name, until they stop', () => {
    const { bridge, tell } = createFakeBridge({});
    const listener = vi.fn();
    const stop = bridge.on('operatorChanged', listener);
    tell('operatorChanged', { operator: 'Jan', door: 'Door A', answered: true });
    tell('eventsChanged', undefined);
    stop();
    tell('operatorChanged', { operator: 'Maria', door: null, answered: true });
    expect(listener.mock.calls).toEqual([[{ operator: 'Jan', door: 'Door A', answered: true }]]);
  });
});
