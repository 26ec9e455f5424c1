import { describe, expect, it } from 'vitest';
import { ServiceFailure, type ServiceFailureKind } from '../../../src-main/core/ports/service-failure.ts';
import { createConnection } from '../../../src-main/core/service/connection.ts';
import { ignoreAnswersAfter } from '../../../src-main/core/service/service-line.ts';
import { createFakeClock } from '../../fakes/fake-clock.ts';

function aConnection() {
  const clock = createFakeClock();
  const told = { changes: 0, recoveries: 0 };
  const connection = createConnection(clock, {
    onChange: () => {
      told.changes += 1;
    },
    onRecovered: () => {
      told.recoveries += 1;
    },
  });
  const fail = (kind: ServiceFailureKind, retryAfterMs: number | null = null) =>
    connection.reportFailure(new ServiceFailure(kind, { retryAfterMs }));
  return { clock, told, connection, fail };
}

describe('connection', () => {
  it('is unknown until the first request has ended', () => {
    expect(aConnection().connection.state).toBe('unknown');
  });

  it('is offline after two failures in a row, and online after one success', () => {
    const { connection, fail } = aConnection();
    fail('unreachable');
    expect(connection.state).toBe('unknown');
    fail('interrupted');
    expect(connection.state).toBe('offline');
    connection.reportSuccess();
    expect(connection.state).toBe('online');
  });

  it('is failing, not offline, when the service answers and no answer can be used', () => {
    const { connection, fail } = aConnection();
    for (const kind of ['server', 'unreadable', 'unexpected-status'] as const) {
      fail(kind);
      fail(kind);
      expect(connection.state).toBe('failing');
    }
    fail('interrupted');
    expect(connection.state).toBe('offline');
  });

  it('counts failures in a row only', () => {
    const { connection, fail } = aConnection();
    fail('server');
    connection.reportSuccess();
    fail('server');
    expect(connection.state).toBe('online');
  });

  it.each(['invalid', 'not-found', 'forbidden', 'conflict', 'too-large', 'too-many'] as const)(
    'takes %s as the word of a service that is there',
    (kind) => {
      const { connection, fail } = aConnection();
      connection.reportSuccess();
      fail(kind);
      fail(kind);
      expect(connection.state).toBe('online');
    },
  );

  it('tells when an answer ends a row of failures, and only then', () => {
    const { told, connection, fail } = aConnection();
    connection.reportSuccess();
    fail('unreachable');
    connection.reportSuccess();
    connection.reportSuccess();
    expect(told.recoveries).toBe(1);
  });

  describe('a rejected key', () => {
    it('stops every request until a person opens the gate', () => {
      const { clock, connection, fail } = aConnection();
      fail('unauthorized');
      clock.advance(3_600_000);
      expect(connection.gate).toBe('sign-in');
      expect(connection.waitMs()).toBeNull();
      connection.reopen();
      expect(connection.waitMs()).toBe(0);
    });

    it('stays rejected while the network fails', () => {
      const { connection, fail } = aConnection();
      fail('unauthorized');
      fail('unreachable');
      expect(connection.gate).toBe('sign-in');
    });

    it('stays rejected when what was asked before is answered well', () => {
      const { connection, fail } = aConnection();
      fail('unauthorized');
      connection.reportSuccess();
      expect(connection.gate).toBe('sign-in');
      expect(connection.waitMs()).toBeNull();
    });
  });

  describe.each([
    'captive-portal',
    'blocked',
    'redirected',
    'certificate-untrusted',
    'certificate',
    'proxy-login',
    'proxy-refused',
    'proxy-gone',
  ] as const)('%s', (kind) => {
    it('is said, and requests go on being tried', () => {
      const { connection, fail } = aConnection();
      fail(kind);
      expect(connection.gate).toBe(kind);
      expect(connection.waitMs()).toBe(0);
    });

    it('is gone as soon as something else answers', () => {
      const { connection, fail } = aConnection();
      fail(kind);
      fail('server');
      expect(connection.gate).toBeNull();
    });
  });

  it('tells who issued a certificate that is not trusted, as long as that is the reason', () => {
    const { connection, fail } = aConnection();
    const issuer = 'Halcyon Inspection CA';
    connection.reportFailure(new ServiceFailure('certificate-untrusted', { issuer }));
    expect(connection.issuer).toBe(issuer);
    fail('unreachable');
    expect(connection.issuer).toBeNull();
  });

  describe('a request that had to wait for its turn', () => {
    it('may be sent while the way is open', () => {
      expect(() => aConnection().connection.assertOpen()).not.toThrow();
    });

    it('must not be sent while a 429 holds, and is told for how long', () => {
      const { clock, connection, fail } = aConnection();
      fail('too-many', 10_000);
      clock.advance(4_000);
      expect(() => connection.assertOpen()).toThrow(new ServiceFailure('too-many', { retryAfterMs: 6_000 }));
    });

    it('must not be sent with a key that was rejected', () => {
      const { connection, fail } = aConnection();
      fail('unauthorized');
      expect(() => connection.assertOpen()).toThrow(new ServiceFailure('unauthorized'));
    });
  });

  describe('429', () => {
    it.each([
      ['says nothing', null, 30_000],
      ['asks for five seconds', 5_000, 5_000],
      ['asks for no time at all', 0, 1_000],
      ['asks for a day', 86_400_000, 900_000],
    ])('holds requests when the service %s', (_says, retryAfterMs, holdMs) => {
      const { clock, connection, fail } = aConnection();
      fail('too-many', retryAfterMs);
      expect(connection.waitMs()).toBe(holdMs);
      clock.advance(holdMs - 1);
      expect(connection.waitMs()).toBe(1);
      clock.advance(1);
      expect(connection.waitMs()).toBe(0);
    });

    it('is obeyed as the longer of two', () => {
      const { connection, fail } = aConnection();
      fail('too-many', 40_000);
      fail('too-many', 5_000);
      expect(connection.waitMs()).toBe(40_000);
    });

    it('is obeyed even when a person asks to try now', () => {
      const { connection, fail } = aConnection();
      fail('too-many', 10_000);
      connection.reopen();
      expect(connection.waitMs()).toBe(10_000);
    });
  });
});

describe('a connection heard until its session part ends', () => {
  it('is deaf to the 401 of an old key, but not to a 429', () => {
    const { connection } = aConnection();
    const ending = new AbortController();
    const old = ignoreAnswersAfter(connection, ending.signal);
    ending.abort();
    old.reportFailure(new ServiceFailure('unauthorized'));
    expect(connection.gate).toBeNull();
    old.reportFailure(new ServiceFailure('too-many', { retryAfterMs: 10_000 }));
    expect(connection.waitMs()).toBe(10_000);
  });

  it('sends nothing any more when its session part has ended', () => {
    const { connection } = aConnection();
    const ending = new AbortController();
    const old = ignoreAnswersAfter(connection, ending.signal);
    expect(() => old.assertOpen()).not.toThrow();
    ending.abort();
    expect(() => old.assertOpen()).toThrow('interrupted');
    expect(() => connection.assertOpen()).not.toThrow();
  });
});
