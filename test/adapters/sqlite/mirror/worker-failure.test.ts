import { expect, test } from 'vitest';
import { describeFailure, toError } from '../../../../src-main/adapters/sqlite/mirror/worker-failure.ts';
import { StoreFailure } from '../../../../src-main/core/ports/local-store.ts';
import { ServiceFailure } from '../../../../src-main/core/ports/service-failure.ts';

test('typed failures arrive as they left', () => {
  expect(toError(describeFailure(new ServiceFailure('unreadable')))).toEqual(
    new ServiceFailure('unreadable'),
  );
  expect(toError(describeFailure(new StoreFailure('disk-full')))).toEqual(new StoreFailure('disk-full'));
});

test('of any other error only its name and place leave the worker: its message could quote a guest', () => {
  const error = new TypeError('cannot read ada@guests.example');
  const described = describeFailure(error);
  expect(JSON.stringify(described)).not.toContain('ada@guests.example');
  expect(toError(described).message).toContain('TypeError');
  expect(toError(described).message).toContain('worker-failure.test.ts');
});
