import { expect, test } from 'vitest';
import { describeFailure, toError } from '../../../src-main/adapters/worker/worker-messages.ts';
import { StoreFailure } from '../../../src-main/core/ports/local-store.ts';
import { ServiceFailure } from '../../../src-main/core/ports/service-failure.ts';

test('typed failures arrive as they left', () => {
  const tooMany = new ServiceFailure('too-many', { status: 429, retryAfterMs: 2_000 });
  expect(toError(describeFailure(tooMany))).toEqual(tooMany);
  expect(toError(describeFailure(new StoreFailure('disk-full')))).toEqual(new StoreFailure('disk-full'));
});

test('of any other error name, code and place leave the worker, not the message: it could quote a guest', () => {
  const error = Object.assign(new TypeError('cannot read ada@guests.example'), { code: 'EADDRINUSE' });
  const described = describeFailure(error);
  expect(JSON.stringify(described)).not.toContain('ada@guests.example');
  const arrived = toError(described);
  expect(arrived).toMatchObject({ name: 'TypeError', code: 'EADDRINUSE' });
  expect(arrived.stack).toContain('worker-failure.test.ts');
});
