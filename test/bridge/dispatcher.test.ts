import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { serveCore } from '../../src-main/bridge/dispatcher.ts';
import { StoreFailure } from '../../src-main/core/ports/local-store.ts';
import { contract } from '../../src-shared/bridge/contract.ts';
import { VestibuleError } from '../../src-shared/errors/vestibule-error.ts';
import { type FakeCore, fakeCore } from '../fakes/fake-core.ts';
import { type PairedPipes, pairedPipes } from '../fakes/paired-pipes.ts';
import { recordingLog } from '../fakes/recording-log.ts';

let core: FakeCore;
let pipes: PairedPipes;
let log: ReturnType<typeof recordingLog>;
let received: { kind?: string }[];
let stopServing: () => void;

beforeEach(() => {
  core = fakeCore();
  pipes = pairedPipes();
  log = recordingLog();
  received = [];
  pipes.renderer.onMessage((message) => received.push(message as { kind?: string }));
  stopServing = serveCore(pipes.core, core, log);
});

/** Sends a message and gives back what has arrived when everything under way has settled. */
async function say(message: unknown): Promise<unknown[]> {
  pipes.renderer.send(message);
  await settled();
  return received;
}

function settled(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve));
}

const refused = (code: string, id = 1) => [{ kind: 'reply', id, envelope: { ok: false, error: { code } } }];

describe('a call', () => {
  it('is answered with its number and the value of its handler', async () => {
    expect(await say({ kind: 'call', id: 7, name: 'getCounts', request: { eventId: 'event-1' } })).toEqual([
      {
        kind: 'reply',
        id: 7,
        envelope: { ok: true, value: { listed: 2, expected: 2, attended: 0, noShow: 0, notArrived: 2 } },
      },
    ]);
  });

  it('without a request and without a value is answered too', async () => {
    expect(await say({ kind: 'call', id: 1, name: 'tryNow' })).toEqual([
      { kind: 'reply', id: 1, envelope: { ok: true } },
    ]);
  });

  it('that cannot be answered is logged, and so is news that cannot be told: nothing is thrown', async () => {
    const gone = () => {
      throw new Error('the frame is gone');
    };
    Object.assign(pipes.core, { send: gone });
    expect(await say({ kind: 'call', id: 1, name: 'tryNow' })).toEqual([]);
    core.tell('eventsChanged', undefined);
    expect(log.lines.map(({ name }) => name)).toEqual(['bridge.not-sent', 'bridge.not-sent']);
  });

  it('that waits does not hold up the next', async () => {
    const release = Promise.withResolvers<undefined>();
    core.answer('tryNow', () => release.promise);
    await say({ kind: 'call', id: 1, name: 'tryNow' });
    expect(await say({ kind: 'call', id: 2, name: 'dismissRecovery' })).toMatchObject([{ id: 2 }]);
    release.resolve(undefined);
    await settled();
    expect(received).toMatchObject([{ id: 2 }, { id: 1 }]);
  });

  it('hands the handler only what the contract names', async () => {
    let seen: unknown;
    core.answer('getCounts', async (request) => {
      seen = request;
      return { listed: 0, expected: 0, attended: 0, noShow: 0, notArrived: 0 };
    });
    await say({ kind: 'call', id: 1, name: 'getCounts', request: { eventId: 'e', extra: 'x' } });
    expect(seen).toEqual({ eventId: 'e' });
  });

  it('brings back only what the contract names', async () => {
    const session = { state: 'signed-out', address: null, keyStorage: 'keychain', key: 'secret' } as const;
    core.answer('getSession', async () => ({ ...session, unsentElsewhere: [] }));
    await say({ kind: 'call', id: 1, name: 'getSession' });
    expect(JSON.stringify(received)).not.toContain('secret');
  });

  it.each(Object.keys(contract.calls))('%s finds its handler', async (name) => {
    await say({ kind: 'call', id: 1, name, request: undefined });
    // What a call changes is told as news besides.
    expect(received.filter(({ kind }) => kind !== 'news')).toMatchObject([{ kind: 'reply', id: 1 }]);
  });
});

describe('bad input is refused, never thrown and never ignored', () => {
  it.each(['noSuchCall', '', '__proto__', 'constructor', 'toString', 'hasOwnProperty'])(
    'an unknown name: %j',
    async (name) => {
      expect(await say({ kind: 'call', id: 1, name })).toEqual(refused('request-invalid'));
      expect(core.calls).toEqual([]);
    },
  );

  it.each([
    ['a missing request', undefined],
    ['another type', 'event-1'],
    ['an empty id', { eventId: '' }],
    ['an id too long', { eventId: 'x'.repeat(513) }],
    ['a field of another type', { eventId: { $ne: null } }],
  ])('%s', async (_what, request) => {
    expect(await say({ kind: 'call', id: 1, name: 'getCounts', request })).toEqual(
      refused('request-invalid'),
    );
    expect(core.calls).toEqual([]);
  });

  it('a call that is malformed but numbered is refused by its number', async () => {
    expect(await say({ kind: 'call', id: 9, name: 'x'.repeat(65) })).toEqual(refused('request-invalid', 9));
  });

  it.each([
    [null],
    ['text'],
    [[]],
    [{}],
    [{ kind: 'call', id: -1, name: 'getSession' }],
    [{ kind: 'reply' }],
  ])('a message that cannot be answered is logged: %j', async (message) => {
    expect(await say(message)).toEqual([]);
    expect(log.lines).toMatchObject([{ level: 'warn', name: 'bridge.message-invalid' }]);
  });
});

describe('a failing handler', () => {
  it('with an error meant for a person is answered with its code', async () => {
    core.answer('markGuest', async () => {
      throw new VestibuleError('not-saved');
    });
    const request = { eventId: 'e', personId: 'p', attendance: 'Attended' };
    expect(await say({ kind: 'call', id: 1, name: 'markGuest', request })).toEqual(refused('not-saved'));
    expect(log.lines).toEqual([]);
  });

  it.each([
    ['any other error', () => Promise.reject(new StoreFailure('damaged'))],
    [
      'an error thrown before a promise',
      () => {
        throw new Error('secret detail');
      },
    ],
    ['something that is no error', () => Promise.reject('secret detail')],
  ])('with %s is answered with "internal" and logged', async (_what, handler) => {
    core.answer('tryNow', handler);
    expect(await say({ kind: 'call', id: 1, name: 'tryNow' })).toEqual(refused('internal'));
    expect(log.lines).toEqual([{ level: 'error', name: 'bridge.call-failed', fields: { name: 'tryNow' } }]);
  });

  it('that the disk refuses is answered with what it is, and logged', async () => {
    core.answer('tryNow', () => Promise.reject(new StoreFailure('disk-full')));
    expect(await say({ kind: 'call', id: 1, name: 'tryNow' })).toEqual(refused('disk-full'));
    expect(log.lines).toEqual([{ level: 'error', name: 'bridge.call-failed', fields: { name: 'tryNow' } }]);
  });

  it('whose value does not fit the contract is answered with "internal"', async () => {
    core.answer('getCounts', async () => ({
      listed: 1,
      expected: 0.5,
      attended: 0,
      noShow: 0,
      notArrived: 0,
    }));
    expect(await say({ kind: 'call', id: 1, name: 'getCounts', request: { eventId: 'e' } })).toEqual(
      refused('internal'),
    );
  });
});

describe('news', () => {
  const news = { eventId: 'event-1', personIds: ['person-1'] };

  it('reach the renderer', async () => {
    core.tell('guestsChanged', news);
    await settled();
    expect(received).toEqual([{ kind: 'news', name: 'guestsChanged', payload: news }]);
  });

  it('of what a tap has changed come behind its reply, in their order', async () => {
    core.answer('markGuest', async () => {
      core.tell('guestsChanged', news);
      core.tell('activityChanged', undefined);
      throw new VestibuleError('guest-unknown');
    });
    const request = { eventId: 'event-1', personId: 'person-1', attendance: 'Attended' };
    expect(await say({ kind: 'call', id: 1, name: 'markGuest', request })).toMatchObject([
      { kind: 'reply', id: 1 },
      { kind: 'news', name: 'guestsChanged' },
      { kind: 'news', name: 'activityChanged' },
    ]);
    core.tell('eventsChanged', undefined);
    expect(await say({ kind: 'call', id: 2, name: 'markGuest' })).toMatchObject([
      {},
      {},
      {},
      { name: 'eventsChanged' },
      { kind: 'reply', id: 2 },
    ]);
  });

  it('of what another call has changed come before its reply: no screen opens on what was before', async () => {
    core.answer('tryNow', async () => core.tell('eventsChanged', undefined));
    expect(await say({ kind: 'call', id: 1, name: 'tryNow' })).toMatchObject([
      { kind: 'news', name: 'eventsChanged' },
      { kind: 'reply', id: 1 },
    ]);
  });

  it('carry only what the contract names', async () => {
    core.tell('guestsChanged', { ...news, ...{ key: 'secret' } });
    await settled();
    expect(received).toEqual([{ kind: 'news', name: 'guestsChanged', payload: news }]);
  });

  it('that do not fit the contract are logged and not told', async () => {
    core.tell('operatorChanged', { operator: 'x'.repeat(61), door: null, answered: true });
    await settled();
    expect(received).toEqual([]);
    expect(log.lines).toMatchObject([{ name: 'bridge.news-invalid', fields: { name: 'operatorChanged' } }]);
  });

  it('are not sent into a cut pipe, and again when it is back', async () => {
    const sent: unknown[] = [];
    const counting = { ...pipes.core, send: (message: unknown) => sent.push(message) };
    stopServing();
    serveCore(counting, core, log);
    pipes.disconnect();
    core.tell('eventsChanged', undefined);
    expect(sent).toHaveLength(0);
    pipes.reconnect();
    core.tell('eventsChanged', undefined);
    expect(sent).toHaveLength(1);
  });
});

it('says every two seconds that it lives, until it is stopped', () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const sent: unknown[] = [];
  const stop = serveCore({ ...pipes.core, send: (message) => sent.push(message) }, core, log);
  vi.advanceTimersByTime(4_000);
  expect(sent).toEqual([{ kind: 'alive' }, { kind: 'alive' }]);
  stop();
  vi.advanceTimersByTime(4_000);
  expect(sent).toHaveLength(2);
});

it('once stopped, the core hears nothing and tells nothing', async () => {
  stopServing();
  core.tell('eventsChanged', undefined);
  expect(await say({ kind: 'call', id: 1, name: 'getSession' })).toEqual([]);
  expect(core.listeners()).toBe(0);
  expect(core.calls).toEqual([]);
});
