import { z } from 'zod';
import { type Language, languages } from '../wording/languages.ts';

/** Who works here and at which door: written into every decision. */
export const operatorSchema = z.object({
  operator: z.string().trim().max(60).nullable(),
  door: z.string().trim().max(60).nullable(),
});
export type Operator = z.infer<typeof operatorSchema>;

/** The same, with whether anybody has answered: the question is asked once on a laptop, and may be skipped. */
export const operatorSettingSchema = operatorSchema.extend({ answered: z.boolean() });
export type OperatorSetting = z.infer<typeof operatorSettingSchema>;

/** The languages of the screen, by BCP 47 tag. */
export const languageSchema = z.enum(Object.keys(languages) as Language[]);

export const themeSchema = z.enum(['system', 'light', 'dark']);
export type Theme = z.infer<typeof themeSchema>;

/** How this laptop is set up for the person in front of it. Nothing here concerns an account or an event. */
export const preferencesSchema = z.object({
  theme: themeSchema,
  /** Null follows the system's language. */
  language: languageSchema.nullable(),
  sounds: z.boolean(),
  /** A scan marks its guest Attended; otherwise it only shows the guest. */
  scanMarks: z.boolean(),
  /** Newer versions are looked for, where this copy was packed with a channel. */
  lookForUpdates: z.boolean(),
});
export type Preferences = z.infer<typeof preferencesSchema>;

/** Before anybody has chosen anything. */
export const defaultPreferences: Preferences = {
  theme: 'system',
  language: null,
  sounds: true,
  scanMarks: true,
  lookForUpdates: false,
};

/** Newer versions of Vestibule, as far as this copy can get them. */
export const updateStatusSchema = z.object({
  /** Whether this copy was packed with a channel: without one there is nobody to ask. */
  hasChannel: z.boolean(),
  /** The version that is installed when Vestibule is closed; null while there is none. */
  readyVersion: z.string().nullable(),
});
export type UpdateStatus = z.infer<typeof updateStatusSchema>;
