import { describe, expect, it } from 'vitest';
import { createGatedPipe } from '../../src-main/shell-electron/gated-pipe.ts';
import { contract } from '../../src-shared/bridge/contract.ts';

function gate() {
  const posted: unknown[] = [];
  const listeners = new Set<(message: unknown) => void>();
  const pipe = createGatedPipe({
    post: (message) => posted.push(message),
    listen: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  });
  const arrive = (message: unknown) => {
    for (const listener of listeners) listener(message);
  };
  return { pipe, posted, arrive };
}

describe('what a page may send', () => {
  it.each(Object.keys(contract.calls))('lets the call %s of the contract out', (name) => {
    const { pipe, posted } = gate();
    pipe.send({ kind: 'call', id: 1, name, request: { a: 1 } });
    expect(posted).toEqual([{ kind: 'call', id: 1, name, request: { a: 1 } }]);
  });

  it.each([
    ['a call the contract does not name', { kind: 'call', id: 1, name: 'readFile', request: null }],
    ['a name every object has', { kind: 'call', id: 1, name: 'constructor', request: null }],
    ['news', { kind: 'news', name: 'sessionChanged', payload: null }],
    ['a reply', { kind: 'reply', id: 1, envelope: { ok: true, value: null } }],
    ['a call without a number', { kind: 'call', name: 'getSession' }],
    ['text', 'getSession'],
    ['nothing', undefined],
  ])('refuses %s', (_what, message) => {
    const { pipe, posted } = gate();
    expect(() => pipe.send(message)).toThrow(TypeError);
    expect(posted).toEqual([]);
  });

  it('leaves behind whatever a call carries beside its name, number and request', () => {
    const { pipe, posted } = gate();
    pipe.send({ kind: 'call', id: 1, name: 'getSession', channel: 'other' });
    expect(posted).toEqual([{ kind: 'call', id: 1, name: 'getSession' }]);
  });
});

describe('what reaches a page', () => {
  it.each([
    ['a reply', { kind: 'reply', id: 1, envelope: { ok: true, value: 7 } }],
    ['a failure', { kind: 'reply', id: 1, envelope: { ok: false, error: { code: 'not-saved' } } }],
    ['news', { kind: 'news', name: 'eventsChanged', payload: null }],
  ])('lets %s in', (_what, message) => {
    const { pipe, arrive } = gate();
    const heard: unknown[] = [];
    pipe.onMessage((one) => heard.push(one));
    arrive(message);
    expect(heard).toEqual([message]);
  });

  it('is silent after listening has stopped', () => {
    const { pipe, arrive } = gate();
    const heard: unknown[] = [];
    const stop = pipe.onMessage((one) => heard.push(one));
    stop();
    arrive({ kind: 'news', name: 'eventsChanged', payload: null });
    expect(heard).toEqual([]);
  });
});
