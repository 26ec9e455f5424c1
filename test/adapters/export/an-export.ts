import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { openEventRecords } from '../../../src-main/adapters/export/open-event-records.ts';
import { recordsWorkerUrl } from '../../../src-main/composition/built-workers.ts';
import { markGuest } from '../../../src-main/core/decide/decide.ts';
import type { EventRecords, WrittenExport } from '../../../src-main/core/ports/event-records.ts';
import type { ExportChoice } from '../../../src-shared/domain/export.ts';
import type { ServiceGuest } from '../../../src-shared/service/guest-schema.ts';
import type { Language } from '../../../src-shared/wording/languages.ts';
import { aServiceGuest } from '../../builders/a-guest.ts';
import { aServiceEvent } from '../../builders/an-event.ts';
import { gala, type MirrorUnderContract, pull } from '../../contract/mirror/mirror-under-contract.ts';
import { createFakeClock } from '../../fakes/fake-clock.ts';
import { fastDisk } from '../../fast-disk.ts';
import { mirrorFiles, openInProcess } from '../sqlite/mirror/opened-mirror-files.ts';

export const madeAt = '2026-06-18T22:00:00.000Z';

/** A laptop after an evening, whose files can be exported. */
export interface ExportingLaptop extends MirrorUnderContract {
  readonly records: EventRecords;
  /** Writes an export; its path, and what stands in it. */
  export(
    choice?: Partial<ExportChoice & { readonly language: Language }>,
  ): Promise<{ readonly file: string } & WrittenExport>;
}

/** Of guests at the gala in Berlin. */
export async function anExportingLaptop(guests: readonly ServiceGuest[]): Promise<ExportingLaptop> {
  const files = mirrorFiles();
  const { mirrorFile, localFile } = files;
  const laptop = openInProcess(files);
  const event = aServiceEvent({ eventId: gala.eventId, name: 'Gala', timezone: 'Europe/Berlin' });
  await laptop.writer.saveEvents(gala.account, { past: false, organization: false }, [event], null);
  await pull(laptop, guests);
  const records = openEventRecords({ workerUrl: recordsWorkerUrl, mirrorFile, localFile });
  const directory = temporaryDirectory();
  let exports = 0;
  return {
    ...laptop,
    records,
    async export(choice = {}) {
      const { format = 'xlsx', filter = 'everybody', leftOut = [], language = 'en' } = choice;
      exports += 1;
      const file = join(directory, `export-${exports}.${format === 'xlsx' ? 'xlsx' : 'zip'}`);
      const order = { event: gala, language, madeAt, format, filter, leftOut };
      const control = { signal: new AbortController().signal, onProgress: () => undefined };
      return { file, ...(await records.writeExport(order, file, control)) };
    },
  };
}

/** Marks a guest of the gala at this time. */
export function mark(
  laptop: MirrorUnderContract,
  personId: string,
  to: 'Attended' | 'No Show' | null,
  at = '2026-06-18T16:04:05.000Z',
): void {
  const by = { operator: 'Maria', door: 'Door B' };
  markGuest({ ...laptop, clock: createFakeClock(at) }, { ...gala, personId }, to, by);
}

/** The files of an archive, unpacked into a directory that goes with the test. */
export function unpack(archive: string): string {
  const directory = join(temporaryDirectory(), 'unpacked');
  mkdirSync(directory);
  const { status } = spawnSync('python3', ['-m', 'zipfile', '-e', archive, directory]);
  if (status !== 0) throw new Error('the archive could not be unpacked');
  return directory;
}

/** Guests whose texts have broken spreadsheets. */
export function hostileGuests(): readonly ServiceGuest[] {
  const names = [
    '=HYPERLINK("http://evil.example","click")',
    '+1+1',
    '-2+3',
    '@SUM(A1:A9)',
    '\t=1+1',
    '\uFF1D1+1',
    '\uFF0B1',
    '\uFF0D1',
    '\uFF20A1',
    'a "quoted", name; with\nline breaks\n\nand commas,',
    '007',
    '1e5',
    '2026-06-18',
    'TRUE',
    'محمد عبد الله',
    '田中 花子',
    '🎉 Konfetti 👩‍👩‍👧‍👦',
    '<b>&amp; Söhne</b> ]]>',
    '  spaces around  ',
    '_x0041_',
    "'already quoted",
    "'=already guarded",
    'behind a semicolon;=1+1;@x',
    'behind a tab\t=1+1\t-2',
    'behind a comma,=1+1,+3',
    'behind a line break\n=1+1\n=2+2',
    'behind blanks and quotes; "=1+1"; \u00A0=2',
    'full width;\uFF1D1+1,\uFF0B1\t\uFF0D1\n\uFF20A1',
    'ends in a semicolon;',
    'ends in a tab\t',
    '";"',
    'x'.repeat(10_000),
  ];
  return names.map((lastName, index) =>
    aServiceGuest({
      personId: String(index).padStart(6, '0'),
      firstName: 'Guest',
      lastName,
      name: lastName,
      email: `guest${index}@example.com`,
      customColumns: { Table: `00${index}`, Email: lastName, '=cmd': 'x' },
      dietaryRestrictions: ['Vegan', 'no nuts'],
      rsvpQuestionResponses: [{ title: 'Which song?', description: null, answers: [lastName, 'Waterloo'] }],
      rsvpNote: lastName,
    }),
  );
}

function temporaryDirectory(): string {
  const directory = mkdtempSync(join(fastDisk, 'vestibule-export-'));
  onTestFinished(() => rmSync(directory, { recursive: true, force: true }));
  return directory;
}
