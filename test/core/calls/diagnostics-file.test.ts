import { describe, expect, it } from 'vitest';
import { aServiceGuest } from '../../builders/a-guest.ts';
import { aServiceEvent } from '../../builders/an-event.ts';
import { aLaptop, eventId } from '../a-laptop.ts';

const guest = aServiceGuest({ firstName: 'Ada', lastName: 'Lovelace', email: 'ada@example.com' });
const gala = aServiceEvent({ eventId, name: 'Summer Gala' });

describe('the diagnostics file', () => {
  it('says how this laptop is, in counts', async () => {
    const laptop = await aLaptop({ content: [{ event: gala, guests: [guest] }] });
    await laptop.mark(guest.personId, 'Attended');
    const { fileName, text } = await laptop.handlers.exportDiagnostics();
    expect(fileName).toBe('vestibule-diagnostics-2026-05-30.json');
    expect(JSON.parse(text)).toMatchObject({
      version: '0.0.0',
      system: 'test x64 1',
      schemas: { local: 1, mirror: 1 },
      files: { 'local.db': 4_096 },
      practice: false,
      mirrored: { events: 1, guests: 1 },
      marks: { made: 1 },
      preferences: { theme: 'system' },
      log: [expect.stringContaining('session.signed-in')],
    });
  });

  it('names nobody and nothing: no guest, operator, door, event, account or key', async () => {
    const laptop = await aLaptop({ content: [{ event: gala, guests: [guest] }], key: 'secret-key' });
    await laptop.handlers.setOperator({ operator: 'Maria', door: 'Door B' });
    await laptop.mark(guest.personId, 'Attended');
    const { text } = await laptop.handlers.exportDiagnostics();
    for (const trace of ['Ada', 'Lovelace', 'ada@', 'Maria', 'Door B', 'Summer', 'https://', 'secret-key']) {
      expect(text).not.toContain(trace);
    }
  });
});
