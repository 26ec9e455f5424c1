import { describe, expect, it } from 'vitest';
import { ServiceFailure } from '../../../src-main/core/ports/service-failure.ts';
import { createConnection, reportOutcomeTo } from '../../../src-main/core/service/connection.ts';
import { createFakeClock } from '../../fakes/fake-clock.ts';

function aConnection() {
  return createConnection(createFakeClock(), { onChange: () => {}, onRecovered: () => {} });
}

describe('an answer', () => {
  it('is handed on, and the connection is online', async () => {
    const connection = aConnection();
    expect(await reportOutcomeTo(connection, Promise.resolve('guests'))).toBe('guests');
    expect(connection.state).toBe('online');
  });

  it('that is a failure of the service is heard and thrown', async () => {
    const connection = aConnection();
    const failure = new ServiceFailure('unauthorized');
    await expect(reportOutcomeTo(connection, Promise.reject(failure))).rejects.toBe(failure);
    expect(connection.gate).toBe('sign-in');
  });

  it('that fails for a reason of ours says nothing about the line', async () => {
    const connection = aConnection();
    const defect = new Error('ours');
    await expect(reportOutcomeTo(connection, Promise.reject(defect))).rejects.toBe(defect);
    expect(connection.state).toBe('unknown');
  });
});
