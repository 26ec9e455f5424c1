import { onTestFinished } from 'vitest';
import { type StartedDoor, startDoor } from './start-door.ts';

/** As `startDoor`, until the test ends. */
export async function startForTest(...args: Parameters<typeof startDoor>): Promise<StartedDoor> {
  const door = await startDoor(...args);
  onTestFinished(() => door.doors.close());
  return door;
}
