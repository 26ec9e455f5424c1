import { z } from 'zod';

/** `xlsx`: one workbook. `csv`: one ZIP archive with a CSV file for each sheet. */
export const exportFormatSchema = z.enum(['xlsx', 'csv']);
export type ExportFormat = z.infer<typeof exportFormatSchema>;

/** Which guests go into the file, by the attendance status that is shown. */
export const exportFilterSchema = z.enum(['everybody', 'attended', 'no-show', 'not-arrived']);
export type ExportFilter = z.infer<typeof exportFilterSchema>;

/** A column of the guest sheet. `label` is its header in the file. */
export const exportColumnSchema = z.object({
  id: z.string(),
  label: z.string(),
  /** `guest`: a field of the interface. `mark`: what was decided here. `column`: a custom column. `answer`: RSVP. */
  group: z.enum(['guest', 'mark', 'column', 'answer']),
});
export type ExportColumn = z.infer<typeof exportColumnSchema>;

/** The columns that can be exported, and the choice of the last time. */
export const exportPlanSchema = z.object({
  columns: z.array(exportColumnSchema),
  /** Columns (by id) that were left out the last time. A column that is new since then is in. */
  leftOut: z.array(z.string()),
  format: exportFormatSchema,
  filter: exportFilterSchema,
});
export type ExportPlan = z.infer<typeof exportPlanSchema>;

/** A person's choice for an export. */
export const exportChoiceSchema = z.object({
  format: exportFormatSchema,
  filter: exportFilterSchema,
  leftOut: z.array(z.string().max(1_024)).max(10_000),
});
export type ExportChoice = z.infer<typeof exportChoiceSchema>;

/** The progress of the export under way. */
export const exportProgressSchema = z.object({
  eventId: z.string(),
  /** Rows written, and rows there are to look at: guests, then decisions. */
  done: z.int(),
  total: z.int(),
});
export type ExportProgress = z.infer<typeof exportProgressSchema>;

/** The result of printing; `page-prints`: this shell leaves it to the page. */
export const printResultSchema = z.enum(['saved', 'cancelled', 'page-prints']);
export type PrintResult = z.infer<typeof printResultSchema>;

/** A file that was written. */
const savedFileSchema = z.object({
  state: z.literal('saved'),
  fileName: z.string(),
  /** Path on our own server from which the page downloads the file, once; null when it was saved where the person said. */
  download: z.string().nullable(),
});

/** The person cancelled, in the save dialog or while the file was written. There is no file. */
const cancelledSchema = z.object({ state: z.literal('cancelled') });

/** The result of an export. */
export const exportResultSchema = z.discriminatedUnion('state', [
  savedFileSchema.extend({
    guests: z.int(),
    decisions: z.int(),
    /** Changes in the file that the service has not taken yet, those of other doors included, as far as is known here. */
    unsent: z.int(),
    /** Cells that were too long for a spreadsheet program, and were cut. */
    cutCells: z.int(),
  }),
  cancelledSchema,
]);
export type ExportResult = z.infer<typeof exportResultSchema>;

/** The result of an export of all decisions. */
export const activityExportSchema = z.discriminatedUnion('state', [
  savedFileSchema.extend({ decisions: z.int() }),
  cancelledSchema,
]);
export type ActivityExport = z.infer<typeof activityExportSchema>;

/** The result of writing a hand-over file. */
export const handOverFileSchema = z.discriminatedUnion('state', [savedFileSchema, cancelledSchema]);
export type HandOverFile = z.infer<typeof handOverFileSchema>;

/** A text file for a person to save. */
export const textFileSchema = z.object({ fileName: z.string(), text: z.string() });

export type TextFile = z.infer<typeof textFileSchema>;
