import { Socket } from 'node:net';
import { PassThrough } from 'node:stream';
import { expect, test } from 'vitest';
import { createThroughDoors } from '../../../src-main/adapters/service/through-doors.ts';
import { ServiceFailure, type ServiceFailureKind } from '../../../src-main/core/ports/service-failure.ts';

const service = { isSecure: true, host: 'service.example', port: 443 };

/** A laptop whose direct way fails with `failure`, if any. Over a helper named `refusing` nothing can be opened. */
class Laptop {
  nowMs = 0;
  failure: ServiceFailureKind | null = null;
  readonly tries: string[] = [];
  readonly doors = createThroughDoors({ monotonicMs: () => this.nowMs });

  open(): Promise<Socket> {
    return this.doors.open({
      service,
      direct: async () => {
        this.tries.push('direct');
        if (this.failure !== null) throw new ServiceFailure(this.failure);
        return new Socket();
      },
      over: async (stream) => {
        if (stream.destroyed) throw new ServiceFailure('certificate-untrusted');
        return stream as Socket;
      },
    });
  }

  helpBy(...names: readonly string[]): void {
    const { tries } = this;
    this.doors.use(async function* open() {
      for (const via of names) {
        tries.push(via);
        const stream = new PassThrough();
        if (via.startsWith('refusing')) stream.destroy();
        yield { stream, via };
      }
    });
  }
}

const settled = () => new Promise((resolve) => setImmediate(resolve));

test('the direct way is taken while it is open', async () => {
  const laptop = new Laptop();
  laptop.helpBy('east');
  await laptop.open();
  expect(laptop.tries).toEqual(['direct']);
  expect(laptop.doors.via()).toBeNull();
});

test.for([
  'unreachable',
  'certificate-untrusted',
  'certificate-name',
  'proxy-gone',
  'proxy-login',
  'proxy-refused',
] as const)('a connection that fails as %s goes through a laptop that helps', async (kind) => {
  const laptop = new Laptop();
  laptop.failure = kind;
  laptop.helpBy('east');
  await laptop.open();
  expect(laptop.tries).toEqual(['direct', 'east']);
  expect(laptop.doors.via()).toBe('east');
});

test('when nobody helps, the failure is the one of the direct way', async () => {
  const laptop = new Laptop();
  laptop.failure = 'proxy-login';
  await expect(laptop.open()).rejects.toMatchObject({ kind: 'proxy-login' });
  laptop.helpBy('refusing-1', 'refusing-2');
  await expect(laptop.open()).rejects.toMatchObject({ kind: 'proxy-login' });
  expect(laptop.tries).toEqual(['direct', 'direct', 'refusing-1', 'refusing-2']);
  expect(laptop.doors.via()).toBeNull();
});

test('the next laptop is tried when the service cannot be reached over one', async () => {
  const laptop = new Laptop();
  laptop.failure = 'unreachable';
  laptop.helpBy('refusing', 'east', 'south');
  await laptop.open();
  expect(laptop.tries).toEqual(['direct', 'refusing', 'east']);
  expect(laptop.doors.via()).toBe('east');
});

test('for 30 s no connection waits for the direct way; then it is tried beside one that is helped', async () => {
  const laptop = new Laptop();
  laptop.failure = 'unreachable';
  laptop.helpBy('east');
  await laptop.open();
  laptop.nowMs = 29_999;
  await laptop.open();
  expect(laptop.tries).toEqual(['direct', 'east', 'east']);
  laptop.nowMs = 30_000;
  await laptop.open();
  await settled();
  expect(laptop.tries.slice(3)).toEqual(['east', 'direct']);
  // It failed once more: closed for another 30 s.
  laptop.nowMs = 59_999;
  await laptop.open();
  expect(laptop.tries.slice(5)).toEqual(['east']);
  laptop.nowMs = 60_000;
  laptop.failure = null;
  await laptop.open();
  expect(laptop.doors.via()).toBe('east');
  await settled();
  await laptop.open();
  expect(laptop.tries.slice(6)).toEqual(['east', 'direct', 'direct']);
  expect(laptop.doors.via()).toBeNull();
});

test('the direct way is tried at once when no laptop helps any more', async () => {
  const laptop = new Laptop();
  laptop.failure = 'unreachable';
  laptop.helpBy('east');
  await laptop.open();
  laptop.doors.use(null);
  laptop.failure = null;
  await laptop.open();
  expect(laptop.tries).toEqual(['direct', 'east', 'direct']);
  expect(laptop.doors.via()).toBeNull();
});

test('no laptop is asked twice for one connection', async () => {
  const laptop = new Laptop();
  laptop.failure = 'unreachable';
  laptop.helpBy('east');
  await laptop.open();
  laptop.helpBy('refusing-1', 'refusing-2');
  laptop.failure = 'certificate-untrusted';
  await expect(laptop.open()).rejects.toMatchObject({ kind: 'certificate-untrusted' });
  expect(laptop.tries.slice(2)).toEqual(['refusing-1', 'refusing-2', 'direct']);
});

test('a fault of ours is not taken for one of the network', async () => {
  const laptop = new Laptop();
  laptop.helpBy('east');
  const opening = {
    service,
    direct: () => Promise.reject(new TypeError('ours')),
    over: async () => new Socket(),
  };
  await expect(laptop.doors.open(opening)).rejects.toThrow('ours');
  expect(laptop.tries).toEqual([]);
});
