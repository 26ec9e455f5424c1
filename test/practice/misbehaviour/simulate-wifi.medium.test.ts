import { describe, expect, test } from 'vitest';
import { simulateWifi } from '../../../src-main/practice/misbehaviour/simulate-wifi.ts';
import type { PracticeService } from '../../../src-main/practice/practice-service.ts';
import { ask, openPracticeService } from '../open-practice-service.ts';

const openDinner = () =>
  openPracticeService({ seed: { events: [{ eventId: 'dinner', guests: [{ personId: 'ada' }] }] } });
const markAda = (service: PracticeService) =>
  ask(service, 'PUT', '/event/dinner/guestlist', {
    guests: [{ personId: 'ada', attendanceStatus: 'Attended' }],
  });
const attendance = (service: PracticeService) => service.findGuest('dinner', 'ada')?.attendanceStatus;

describe('no Wi-Fi', () => {
  test('lets nothing through, until it is good again', async () => {
    const service = await openDinner();
    simulateWifi(service.misbehave, 'none', Math.random);
    await expect(markAda(service)).rejects.toThrow('fetch failed');
    expect(attendance(service)).toBeNull();
    simulateWifi(service.misbehave, 'good', Math.random);
    expect((await markAda(service)).status).toBe(200);
  });
});

describe('bad Wi-Fi', () => {
  test.each([
    ['loses the request', 0, null],
    ['loses the answer', 0.25, 'Attended'],
  ])('%s', async (_what, dice, applied) => {
    const service = await openDinner();
    simulateWifi(service.misbehave, 'bad', () => dice);
    await expect(markAda(service)).rejects.toThrow('fetch failed');
    expect(attendance(service)).toBe(applied);
  });

  test('answers with a failure, not applied', async () => {
    const service = await openDinner();
    simulateWifi(service.misbehave, 'bad', () => 0.4);
    expect((await markAda(service)).status).toBe(503);
    expect(attendance(service)).toBeNull();
  });

  test('lets the rest through', async () => {
    const service = await openDinner();
    simulateWifi(service.misbehave, 'bad', () => 0.5);
    expect((await markAda(service)).status).toBe(200);
    expect(attendance(service)).toBe('Attended');
  });
});
