import { z } from 'zod';

/** What kind of change a decision makes: each guest has at most one open change of a kind. */
export const changeKindSchema = z.enum(['attendance', 'rsvp', 'walk-in', 'removal']);
export type ChangeKind = z.infer<typeof changeKindSchema>;

/** The value of a removal. */
export const removedValue = 'Removed';

/**
 * Whether a decision can be taken back. `being-sent`: not now; it can again, should the service not be reached.
 * `over`: no more.
 */
export const undoStateSchema = z.enum(['possible', 'being-sent', 'over']);
export type UndoState = z.infer<typeof undoStateSchema>;
