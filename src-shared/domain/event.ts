import { z } from 'zod';

/** An event as the Events screen shows it, with how ready its guest list is for a night offline. */
export const eventSummarySchema = z.object({
  eventId: z.string(),
  name: z.string(),
  /** ISO 8601 in UTC, or null when the service gave none that can be read. */
  primaryDate: z.string().nullable(),
  /** IANA zone name, or null. */
  timezone: z.string().nullable(),
  place: z.string().nullable(),
  past: z.boolean(),
  /** Guests of the last complete pull; null when the list was never pulled. */
  guestsReady: z.int().nullable(),
  /** When the list was last pulled completely, ISO 8601 in UTC. */
  pulledAt: z.string().nullable(),
  /** Changes of this event that wait to be sent. */
  waiting: z.int(),
});
export type EventSummary = z.infer<typeof eventSummarySchema>;

/** Which events to list: both false gives the signed-in user's coming events. */
export const eventScopeSchema = z.object({ past: z.boolean(), organization: z.boolean() });
export type EventScope = z.infer<typeof eventScopeSchema>;

/** The data of one event on this laptop. */
export const eventDataSchema = z.object({
  eventId: z.string(),
  name: z.string().nullable(),
  guests: z.int().min(0),
  /** Roughly. */
  bytes: z.int().min(0),
  /** Changes that are not sent yet, and those that need attention: while there are any, nothing is removed. */
  unsent: z.int().min(0),
  /** The same of laptops that are not here, as far as is known: they can be sent from this one, and nobody else may hold them. */
  unsentOfGone: z.int().min(0),
});
export type EventData = z.infer<typeof eventDataSchema>;

/**
 * What a custom column can say of a guest that the door shows at a place of its own. Of two that a name could mean, the
 * first is guessed.
 */
export const columnRoles = ['seat', 'table', 'vip', 'companion', 'company'] as const;
export const columnRoleSchema = z.enum(columnRoles);
export type ColumnRole = z.infer<typeof columnRoleSchema>;

/** The column of each role that somebody has chosen, null for none. The others are guessed from the names. */
const chosenRolesSchema = z.partialRecord(columnRoleSchema, z.string().max(512).nullable());
export type ChosenRoles = Readonly<z.infer<typeof chosenRolesSchema>>;

/** What the rows of one event show beside a guest's name, on this laptop. */
export const chipChoiceSchema = z.object({
  /** Custom columns in the order of their chips; null: the first filled ones of each guest. */
  columns: z.array(z.string().max(512)).max(100).nullable(),
  dietary: z.boolean(),
  note: z.boolean(),
  roles: chosenRolesSchema,
});
export type ChipChoice = z.infer<typeof chipChoiceSchema>;

/** The chips before anybody has chosen. */
export const automaticChips: ChipChoice = { columns: null, dietary: true, note: true, roles: {} };

/** The settings of one event on this laptop. */
export const eventSettingsSchema = z.object({
  chips: chipChoiceSchema,
  /** Names of the custom columns that the event's guests have. */
  columnNames: z.array(z.string()),
  /** The columns whose names say each role. */
  guessedRoles: z.record(columnRoleSchema, z.array(z.string())),
});
export type EventSettings = z.infer<typeof eventSettingsSchema>;

/** Before the core has said which columns an event has. */
export const noGuessedRoles: EventSettings['guessedRoles'] = {
  seat: [],
  table: [],
  vip: [],
  companion: [],
  company: [],
};

/** What tells where guests of the event sit: tables, else seats, else nothing. */
export function seatedBy({ chips, columnNames, guessedRoles }: EventSettings): 'table' | 'seat' | null {
  const hasColumn = (role: 'table' | 'seat') => {
    const chosen = chips.roles[role];
    if (chosen === undefined) return guessedRoles[role].length > 0;
    return chosen !== null && columnNames.includes(chosen);
  };
  return hasColumn('table') ? 'table' : hasColumn('seat') ? 'seat' : null;
}
