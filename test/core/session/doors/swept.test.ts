import { expect, it } from 'vitest';
import { eventId } from '../../a-laptop.ts';
import { attendanceShown, meet, newest, twoDoorsForEachTest, undo } from '../../doors/shared-service.ts';

const doors = twoDoorsForEachTest();

it('a sweep that is taken back leaves nobody No Show whom another door had let in by mistake', async () => {
  const { north, east, pass, part } = doors;
  part();
  await east.mark('ada', 'Attended');
  const swept = north.handlers.markNoShows({ eventId, statuses: ['Invited'] });
  await pass(0.5);
  await swept;
  await meet(doors);
  await undo(east, newest(east));
  await pass(1);
  expect(await attendanceShown(north)).toEqual(['No Show']);
  const undone = north.handlers.undoNoShows({ eventId });
  await pass(0.5);
  expect(await undone).toMatchObject({ marked: 3, undone: 3 });
  expect(await attendanceShown(north)).toEqual([null]);
});
