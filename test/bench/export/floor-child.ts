import { join } from 'node:path';
import { z } from 'zod';
import { checkSheet } from '../../../src-main/adapters/export/checked-sheet.ts';
import { sheetXml } from '../../../src-main/adapters/export/workbook-xml.ts';
import { writeZip } from '../../../src-main/adapters/export/write-export.ts';
import { withRecords } from '../../../src-main/adapters/sqlite/records/open-records.ts';
import { guestColumns, toShownRecords } from '../../../src-main/core/export/guest-sheet.ts';
import { english } from '../../../src-shared/wording/english.ts';
import { serveChild } from '../frame/child.ts';
import { timed } from '../frame/timing.ts';
import { benchEvent } from '../mirror/bench-mirror.ts';
import { exportOrderSchema } from './export-measured.ts';

/** Milliseconds to compress and write the bytes of the guest sheet, when all of them stand in memory. */
serveChild(exportOrderSchema, async ({ directory, path, format }) => {
  const files = { mirrorFile: join(directory, 'mirror.db'), localFile: join(directory, 'local.db') };
  const texts = await withRecords(files, (records) => {
    const columns = guestColumns(null, records.extraColumns(benchEvent), english.exportFile);
    const rows = [...records.guestPages(benchEvent)].flatMap((page) =>
      toShownRecords(records.changes, benchEvent, page).map((record) =>
        columns.map((column) => column.cell(record)),
      ),
    );
    const sheet = checkSheet({ name: 'Guests', header: columns.map(({ label }) => label), rows }, ',');
    const xml = sheetXml({ hasFilter: true });
    return [...sheet.batches()].map((batch) => (format === 'csv' ? batch.csv : xml.rows(batch.rows)));
  });
  return z
    .number()
    .parse(
      await timed(() =>
        writeZip(path, [{ name: 'guests', content: () => texts }], new Date(), new AbortController().signal),
      ),
    );
});
