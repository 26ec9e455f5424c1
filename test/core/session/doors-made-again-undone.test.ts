import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Laptop } from '../a-laptop.ts';
import {
  answer,
  attendanceAtService,
  decideApart,
  newest,
  rsvpAtService,
  shownNamed,
  tapAttended,
  twoDoorsWithLines,
  undo,
} from '../doors/shared-service.ts';

let doors: Awaited<ReturnType<typeof twoDoorsWithLines>>;

beforeEach(async () => {
  doors = await twoDoorsWithLines();
});
afterEach(() => doors.close());

/** What the buttons Undo of the row, or Ctrl Z, name. */
async function rowOf(laptop: Laptop) {
  const [row] = await shownNamed(laptop, 'lovelace');
  return row;
}

describe('what counts again, since the other door has undone what won, can be undone with the Undo of its row', () => {
  it('a No Show', async () => {
    const { north, east, pass, online } = doors;
    let ofEast: string | undefined;
    const attended = await decideApart(
      doors,
      async (laptop) => {
        await laptop.mark('ada', 'No Show');
        ofEast = newest(laptop);
      },
      (laptop) => laptop.mark('ada', 'Attended'),
    );
    await undo(north, attended);
    await pass(0.5);
    const row = await rowOf(east);
    expect(row).toMatchObject({ attendance: 'No Show', decision: { isOurs: true } });
    expect(row?.decision?.decisionId).toBe(ofEast);
    await undo(east, row?.decision?.decisionId);
    await online('north');
    await online('east');
    await pass(5);
    expect(attendanceAtService(doors)).toBeNull();
  });

  it('a Declined', async () => {
    const { north, east, pass, online } = doors;
    const accepted = await decideApart(
      doors,
      (laptop) => answer(laptop, 'Declined'),
      (laptop) => answer(laptop, 'Accepted'),
    );
    await undo(north, accepted);
    await online('north');
    await online('east');
    await pass(5);
    const row = await rowOf(east);
    expect(row).toMatchObject({ rsvpStatus: 'Declined', rsvpDecision: { isOurs: true } });
    await undo(east, row?.rsvpDecision?.decisionId);
    await pass(5);
    expect(rsvpAtService(doors)).toBe('Invited');
    expect(await tapAttended(east)).toBe('marked');
  });
});
