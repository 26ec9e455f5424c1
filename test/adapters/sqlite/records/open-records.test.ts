import { describe, expect, test } from 'vitest';
import { withRecords } from '../../../../src-main/adapters/sqlite/records/open-records.ts';
import { addGuest } from '../../../../src-main/core/decide/add-guest.ts';
import { markGuest } from '../../../../src-main/core/decide/decide.ts';
import { provisionalGuest } from '../../../../src-main/core/guests/walk-in-details.ts';
import { aServiceGuest } from '../../../builders/a-guest.ts';
import { gala, pull } from '../../../contract/mirror/mirror-under-contract.ts';
import { createFakeClock } from '../../../fakes/fake-clock.ts';
import { mirrorFiles, openInProcess } from '../mirror/opened-mirror-files.ts';

const nobody = { operator: null, door: null };

/** Both databases in use, and a reading of them. */
function aLaptop() {
  const { mirrorFile, localFile, ...files } = mirrorFiles();
  const laptop = openInProcess({ mirrorFile, localFile, ...files });
  const deps = { ...laptop, clock: createFakeClock() };
  return {
    ...laptop,
    mark: (personId: string) => markGuest(deps, { ...gala, personId }, 'Attended', nobody),
    addGuest: () => addGuest(deps, gala, grace, nobody).personId,
    read: (work: Parameters<typeof withRecords>[1]) => withRecords({ mirrorFile, localFile }, work),
  };
}

const grace = { firstName: 'Grace', lastName: 'Hopper' };

describe('records are one state of both databases', () => {
  test('a mark that is acknowledged while they are read is in them', async () => {
    const { local, writer, mark, read, ...laptop } = aLaptop();
    await pull({ local, writer, ...laptop }, [aServiceGuest({ personId: 'a' })]);
    mark('a');
    await read(async (records) => {
      records.findEvent(gala);
      const acknowledged = aServiceGuest({ personId: 'a', attendanceStatus: 'Attended' });
      await writer.saveGuests(gala, [acknowledged], local.currentSequence());
      local.transaction(() => local.removeEntry({ ...gala, personId: 'a', kind: 'attendance' }));
      const { statuses, unsent } = records.tallyReport(gala, []);
      expect(statuses).toEqual([{ rsvpStatus: 'Invited', attendance: 'Attended', guests: 1 }]);
      expect(unsent).toBe(1);
    });
  });

  test('a walk-in whom the service names before anything was read of them is who they were', async () => {
    const { local, writer, mark, addGuest, read } = aLaptop();
    const localId = addGuest();
    await writer.saveGuests(gala, [provisionalGuest(localId, grace)], local.currentSequence());
    mark(localId);
    await read(async (records) => {
      local.appendIdentity({ ...gala, localId, personId: 'grace', foundAt: '2026-06-18T18:05:00.000Z' });
      const named = aServiceGuest({ personId: 'grace', ...grace, attendanceStatus: null });
      await writer.saveGuests(gala, [named], local.nextSequence(), [localId]);
      expect(records.tallyReport(gala, [])).toMatchObject({
        statuses: [{ attendance: 'Attended', guests: 1 }],
        walkIns: 1,
      });
    });
  });

  test('what was marked since they were opened is not in them', async () => {
    const { local, writer, mark, read, ...laptop } = aLaptop();
    await pull({ local, writer, ...laptop }, [aServiceGuest({ personId: 'a' })]);
    await read((records) => {
      mark('a');
      expect(records.tallyReport(gala, [])).toMatchObject({ statuses: [{ attendance: null }], unsent: 0 });
    });
  });
});
