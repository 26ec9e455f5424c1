import { describe, expect, test } from 'vitest';
import { StoreFailure } from '../../../src-main/core/ports/local-store.ts';
import type { CallRequest } from '../../../src-shared/bridge/contract.ts';
import { chosenFiles } from '../../fakes/fake-platform.ts';
import { account } from '../a-door.ts';
import { aLaptop, anEventWith, eventId } from '../a-laptop.ts';

const everything: CallRequest<'startExport'> = {
  eventId,
  language: 'en',
  format: 'xlsx',
  filter: 'everybody',
  leftOut: [],
};

describe('startExport', () => {
  test('writes where the person said, and hands the file over', async () => {
    const { laptop, files } = await anExporter();
    await laptop.mark('person-1', 'Attended');
    const result = await laptop.handlers.startExport(everything);
    expect(result).toMatchObject({ state: 'saved', download: '/download/1', guests: 3, decisions: 1 });
    expect(files.ended).toEqual([{ fileName: expect.stringMatching(/\.xlsx$/), by: 'handed-over' }]);
    expect(laptop.records.exports).toHaveLength(1);
  });

  test('tells how far it has come', async () => {
    const { laptop } = await anExporter();
    await laptop.handlers.startExport(everything);
    const progress = laptop.news.filter(({ name }) => name === 'exportProgressed');
    expect(progress).toEqual([{ name: 'exportProgressed', payload: { eventId, done: 3, total: 3 } }]);
  });

  test('works offline and says what was not sent', async () => {
    const { laptop } = await anExporter({ key: null });
    await laptop.mark('person-1', 'Attended');
    expect(await laptop.handlers.startExport(everything)).toMatchObject({ unsent: 1 });
  });

  test('cancelled in the middle there is no file', async () => {
    const { laptop, files } = await anExporter();
    const exporting = laptop.handlers.startExport(everything);
    await laptop.handlers.cancelExport(undefined);
    expect(await exporting).toEqual({ state: 'cancelled' });
    expect(files.ended).toEqual([{ fileName: expect.anything(), by: 'discarded' }]);
  });

  test('closing ends it: no file is left, and it was not a person who gave up', async () => {
    const { laptop, files } = await anExporter();
    const exporting = laptop.handlers.startExport(everything).then(
      () => 'saved',
      ({ code }) => code,
    );
    await Promise.resolve();
    await laptop.close();
    expect(files.ended).toEqual([{ fileName: expect.anything(), by: 'discarded' }]);
    expect(await exporting).toBe('export-failed');
  });

  test('closing does not wait for somebody who is still asked where to', async () => {
    const { promise: asked, resolve: answer } = Promise.withResolvers<void>();
    const files = chosenFiles('/download/1');
    const { chooseFile } = files;
    const laptop = await aLaptop({
      content: [anEventWith(3)],
      files: { ...files, chooseFile: async (fileName) => asked.then(() => chooseFile(fileName)) },
    });
    const exporting = laptop.handlers.startExport(everything);
    await laptop.close();
    answer();
    expect(await exporting).toEqual({ state: 'cancelled' });
    expect(files.ended).toEqual([{ fileName: expect.anything(), by: 'discarded' }]);
  });

  test('given up in the save dialog nothing is written or remembered', async () => {
    const laptop = await aLaptop({
      content: [anEventWith(3)],
      files: { chooseFile: async () => null, ended: [], contents: new Map() },
    });
    expect(await laptop.handlers.startExport({ ...everything, format: 'csv' })).toEqual({
      state: 'cancelled',
    });
    expect(laptop.records.exports).toEqual([]);
    expect(await laptop.handlers.getExportPlan({ eventId, language: 'en' })).toMatchObject({
      format: 'xlsx',
    });
  });

  test('the choice is remembered for this event; a column that is new since then is in', async () => {
    const { laptop } = await anExporter();
    const choice = { format: 'csv', filter: 'attended' } as const;
    const leftOut = ['email', 'column:Gone'];
    await laptop.handlers.startExport({ eventId, language: 'en', ...choice, leftOut });
    expect(await laptop.handlers.getExportPlan({ eventId, language: 'en' })).toMatchObject({
      ...choice,
      leftOut,
    });
  });

  test('a second export does not start while the first is written', async () => {
    const { laptop } = await anExporter();
    const first = laptop.handlers.startExport(everything);
    await expect(laptop.handlers.startExport(everything)).rejects.toMatchObject({ code: 'export-running' });
    await first;
    await laptop.handlers.startExport(everything);
  });

  test('an event that is not known here has none', async () => {
    const { laptop } = await anExporter();
    await expect(laptop.handlers.startExport({ ...everything, eventId: 'other' })).rejects.toMatchObject({
      code: 'event-unknown',
    });
  });
});

describe('exportActivity', () => {
  test('writes the decisions of all events where the person said, and hands the file over', async () => {
    const { laptop, files } = await anExporter();
    await laptop.mark('person-1', 'Attended');
    await laptop.mark('person-1', 'No Show');
    const fileName = 'vestibule-activity-2026-05-30.csv';
    expect(await laptop.handlers.exportActivity({ language: 'de' })).toEqual({
      state: 'saved',
      fileName,
      download: '/download/1',
      decisions: 2,
    });
    expect(files.ended).toEqual([{ fileName, by: 'handed-over' }]);
    expect(laptop.records.activities).toEqual([{ account, language: 'de', path: `/drafts/${fileName}` }]);
  });

  test('given up in the save dialog nothing is written', async () => {
    const laptop = await aLaptop({ files: { chooseFile: async () => null, ended: [], contents: new Map() } });
    expect(await laptop.handlers.exportActivity({ language: 'de' })).toEqual({ state: 'cancelled' });
    expect(laptop.records.activities).toEqual([]);
  });

  test('says that there is no file when the disk takes none', async () => {
    const refusing = async () => {
      throw new StoreFailure('disk-full');
    };
    const laptop = await aLaptop({ files: { chooseFile: refusing, ended: [], contents: new Map() } });
    const exporting = laptop.handlers.exportActivity({ language: 'de' });
    await expect(exporting).rejects.toMatchObject({ code: 'export-failed' });
    expect(laptop.log.lines).toContainEqual(expect.objectContaining({ name: 'export.failed' }));
  });

  test('waits for no other export: one is written at a time', async () => {
    const { laptop } = await anExporter();
    const first = laptop.handlers.startExport(everything);
    await expect(laptop.handlers.exportActivity({ language: 'de' })).rejects.toMatchObject({
      code: 'export-running',
    });
    await first;
  });
});

async function anExporter(wishes: { key?: null } = {}) {
  const files = chosenFiles('/download/1');
  const laptop = await aLaptop({ content: [anEventWith(3)], files, ...wishes });
  return { laptop, files };
}
