import { z } from 'zod';

/**
 * Whether a decision can be taken back. `being-sent`: not now; it can again, should the service not be reached.
 * `over`: no more.
 */
export const undoStateSchema = z.enum(['possible', 'being-sent', 'over']);
export type UndoState = z.infer<typeof undoStateSchema>;
