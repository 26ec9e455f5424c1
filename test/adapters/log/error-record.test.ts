import { expect, test } from 'vitest';
import { errorRecord } from '../../../src-main/adapters/log/error-record.ts';
import { StoreFailure } from '../../../src-main/core/ports/local-store.ts';
import { ServiceFailure } from '../../../src-main/core/ports/service-failure.ts';
import { VestibuleError } from '../../../src-shared/errors/vestibule-error.ts';

const guest = 'anna.kowalska@example.org';

test('an error is its name, its code and where it was thrown, without its message', () => {
  const record = errorRecord(Object.assign(new RangeError(`no room for ${guest}`), { code: 'ENOSPC' }));
  expect(record).toMatchObject({ name: 'RangeError', code: 'ENOSPC' });
  expect(record.frames?.[0]).toContain('error-record.test.ts');
  expect(JSON.stringify(record)).not.toContain(guest);
});

test.each([
  [new StoreFailure('disk-full'), 'store: disk-full'],
  [new ServiceFailure('server', { status: 503 }), 'service: server (503)'],
  [new VestibuleError('not-saved'), 'not-saved'],
])('the message of %s is ours and stays', (error, message) => {
  expect(errorRecord(error)).toMatchObject({ message });
});

test('a message that looks like a stack is not taken for one', () => {
  const record = errorRecord(new Error(`first line\n    at ${guest} (door.ts:1:1)`));
  expect(record.frames).not.toEqual([]);
  expect(JSON.stringify(record)).not.toContain(guest);
});

test('a name or a code that is no identifier is left out', () => {
  const error = Object.assign(new Error('message'), { code: `guest ${guest}` });
  error.name = `Error about ${guest}`;
  expect(errorRecord(error)).toMatchObject({ name: 'Error' });
  expect(JSON.stringify(errorRecord(error))).not.toContain(guest);
});

test('causes are told in the same way, and a ring of them ends', () => {
  const inner = new TypeError(guest);
  const ring = new StoreFailure('io', { cause: inner });
  inner.cause = ring;
  const text = JSON.stringify(errorRecord(ring));
  expect(errorRecord(ring)).toMatchObject({ name: 'StoreFailure', cause: { name: 'TypeError' } });
  expect(text).not.toContain(guest);
});

test('something thrown that is no error is told by its type only', () => {
  expect(errorRecord(guest)).toEqual({ name: 'string' });
});
