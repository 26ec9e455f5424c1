import { describe, expect, it } from 'vitest';
import { createFakeDoorsNetwork } from '../../../fakes/fake-doors-host.ts';
import { doorEvent } from '../../a-door.ts';
import { eventId, type Laptop } from '../../a-laptop.ts';
import { aDoorLaptop, pair, sharedValue, threeGuests } from '../../doors/some-laptops.ts';

async function shownAt(laptop: Laptop, personId: string) {
  return (await laptop.handlers.getGuest({ eventId, personId }))?.row.attendance;
}

/** Two doors of which one has started again, and its doors did not open. */
async function withClosedDoors(beforeClosing: (north: Laptop, east: Laptop) => Promise<unknown>) {
  const network = createFakeDoorsNetwork();
  const before = await aDoorLaptop(network, 'north');
  const east = await aDoorLaptop(network, 'east');
  await pair(before, east);
  await beforeClosing(before, east);
  await before.close();
  network.breakDoors('north', 'cannot-listen');
  const north = await aDoorLaptop(network, 'north', { local: before.local });
  async function openDoors() {
    network.breakDoors('north', null);
    await north.handlers.nudge();
    await north.settle();
  }
  return { network, north, east, openDoors };
}

describe('while the doors do not open', () => {
  it('what this laptop decides is shown, and stands beside what another door has said when they open', async () => {
    const { north, east, openDoors } = await withClosedDoors((_, other) => other.mark('ada', 'Attended'));
    expect(await shownAt(north, 'ada')).toBe('Attended');
    await north.mark('ada', 'No Show');
    expect(await shownAt(north, 'ada')).toBe('No Show');
    expect(await shownAt(east, 'ada')).toBe('Attended');

    await openDoors();

    for (const laptop of [north, east]) {
      const rivals = ['north'];
      expect(sharedValue(laptop.local, 'ada')).toMatchObject({ value: 'Attended', door: 'east', rivals });
    }
    expect(await north.handlers.getDoors({ eventId })).toMatchObject({ trouble: null, unshared: 0 });
  });

  it('an undo takes this door’s own mark away, and no other', async () => {
    const { north, east, openDoors } = await withClosedDoors(async (self, other) => {
      await self.mark('ada', 'Attended');
      await other.mark('grace', 'Attended');
    });
    await north.handlers.undoDecision({ eventId, decisionId: north.entryOf('ada')?.decisionId ?? '' });
    expect(await shownAt(north, 'ada')).toBeNull();
    expect(await shownAt(north, 'grace')).toBe('Attended');
    await openDoors();
    expect(sharedValue(east.local, 'ada')).toBeNull();
    expect(sharedValue(east.local, 'grace')).toMatchObject({ value: 'Attended' });
  });

  it('rules and seen alerts are shared when they open', async () => {
    const status = threeGuests[0]?.guests[0]?.rsvpStatus ?? null;
    const rule = { looksAt: 'rsvp', status, does: 'alert' } as const;
    const { north, east, openDoors } = await withClosedDoors(async (self) => {
      await self.handlers.setStopRule({ eventId, rule });
      await self.handlers.markGuest({ eventId, personId: 'ada', attendance: 'Attended' });
    });
    const [open] = await north.handlers.listAlerts({ eventId });
    expect(await east.handlers.listAlerts({ eventId })).toHaveLength(1);
    await north.handlers.seeAlert({ eventId, alertId: open?.alertId ?? '' });
    await north.handlers.setStopRule({ eventId, rule: { ...rule, does: 'ask' } });

    await openDoors();

    expect(await east.handlers.listAlerts({ eventId })).toEqual([]);
    const { statuses } = await east.handlers.getStopSettings({ eventId });
    expect(statuses).toContainEqual(expect.objectContaining({ status, does: 'ask' }));
    const left = JSON.stringify([doorEvent.account, eventId]);
    expect(north.local.readSetting(`alerts-seen-unshared ${left}`)).toBeNull();
  });
});
