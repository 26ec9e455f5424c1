import { z } from 'zod';
import { type Language, languages } from '../wording/languages.ts';

/** The operator and the door, which every decision records. */
export const operatorSchema = z.object({
  operator: z.string().trim().max(60).nullable(),
  door: z.string().trim().max(60).nullable(),
});
export type Operator = z.infer<typeof operatorSchema>;

/** Operator and door, with whether the question was answered: it is asked once on a laptop, and may be skipped. */
export const operatorSettingSchema = operatorSchema.extend({ answered: z.boolean() });
export type OperatorSetting = z.infer<typeof operatorSettingSchema>;

/** The languages of the screen, by BCP 47 tag. */
export const languageSchema = z.enum(Object.keys(languages) as Language[]);

/** The names by which guest lists are sorted. */
export const sortedBySchema = z.enum(['last-name', 'first-name']);
export type SortedBy = z.infer<typeof sortedBySchema>;

/** The order of all guest lists on this laptop. `language` decides where letters with accents stand. */
export const listOrderSchema = z.object({ by: sortedBySchema, language: languageSchema });
export type ListOrder = z.infer<typeof listOrderSchema>;

export const themeSchema = z.enum(['system', 'light', 'dark']);
export type Theme = z.infer<typeof themeSchema>;

/** The preferences of this laptop. None of them concerns an account or an event. */
export const preferencesSchema = z.object({
  theme: themeSchema,
  /** Null follows the system's language. */
  language: languageSchema.nullable(),
  sounds: z.boolean(),
  /** The names by which guest lists are sorted. */
  sortedBy: sortedBySchema,
  /** A scan marks its guest Attended; otherwise it only shows the guest. */
  scanMarks: z.boolean(),
  /** Looks for newer versions, where this copy was packed with an update channel. */
  lookForUpdates: z.boolean(),
});
export type Preferences = z.infer<typeof preferencesSchema>;

/** The preferences before anybody has chosen any. */
export const defaultPreferences: Preferences = {
  theme: 'system',
  language: null,
  sounds: true,
  sortedBy: 'last-name',
  scanMarks: true,
  lookForUpdates: false,
};

/** Newer versions of Vestibule that this copy can get. */
export const updateStatusSchema = z.object({
  /** Whether this copy was packed with an update channel. */
  hasChannel: z.boolean(),
  /** The version that is installed when Vestibule is closed; null while there is none. */
  readyVersion: z.string().nullable(),
});
export type UpdateStatus = z.infer<typeof updateStatusSchema>;
