import { z } from 'zod';

/** What the rows of one event show beside a guest's name, on this laptop. */
export const chipChoiceSchema = z.object({
  /** Custom columns in the order of their chips; null: the first filled ones of each guest. */
  columns: z.array(z.string().max(512)).max(100).nullable(),
  dietary: z.boolean(),
  note: z.boolean(),
});
export type ChipChoice = z.infer<typeof chipChoiceSchema>;

/** As long as nobody has chosen. */
export const automaticChips: ChipChoice = { columns: null, dietary: true, note: true };

/** How this laptop shows one event. */
export const eventSettingsSchema = z.object({
  chips: chipChoiceSchema,
  /** Names of the custom columns that the event's guests have. */
  columnNames: z.array(z.string()),
});
export type EventSettings = z.infer<typeof eventSettingsSchema>;
