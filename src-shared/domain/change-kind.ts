import { z } from 'zod';

/** What kind of change a decision makes: each guest has at most one open change of a kind. */
export const changeKindSchema = z.enum(['attendance', 'rsvp', 'walk-in', 'removal']);
export type ChangeKind = z.infer<typeof changeKindSchema>;

/** The value of a removal. */
export const removedValue = 'Removed';
