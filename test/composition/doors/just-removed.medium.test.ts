import { expect, onTestFinished, test } from 'vitest';
import { membersTopic } from '../../../src-main/core/doors/sharing/topics.ts';
import { createInMemoryLocalStore } from '../../fakes/stores/in-memory-local-store.ts';
import { until } from '../../until.ts';
import { pair, startDoor } from './laptops/start-door.ts';

test('what is decided right after a laptop has heard of a removal does not reach the removed one', async () => {
  const disk = createInMemoryLocalStore();
  let hasHeard: (() => void) | null = null;
  const store = {
    ...disk,
    appendUpdate(topic: string, update: Uint8Array): void {
      disk.appendUpdate(topic, update);
      if (topic === membersTopic('https://service.example#house')) hasHeard?.();
    },
  };
  const [north, court] = await Promise.all([startDoor('North'), startDoor('Court')]);
  const east = await startDoor('East', { store });
  onTestFinished(async () => {
    await Promise.all([north, east, court].map(({ doors }) => doors.close()));
  });
  await pair(north, east);
  await pair(north, court);
  await until(() => expect(east.linked()).toEqual(['Court', 'North']));
  await until(() => expect(court.linked()).toEqual(['East', 'North']));
  // Everybody has what the others have said.
  await new Promise((resolve) => setTimeout(resolve, 1_000));
  const marked = new Promise<void>((resolve) => {
    hasHeard = () => {
      hasHeard = null;
      // The record is on the disk. A person marks a guest in the next moment.
      setTimeout(() => {
        east.mark();
        resolve();
      }, 5);
    };
  });
  north.doors.remove(court.doors.self);
  await marked;
  await until(() => expect(north.ids()).toHaveLength(1));
  await new Promise((resolve) => setTimeout(resolve, 500));
  expect(court.ids()).toEqual([]);
});
