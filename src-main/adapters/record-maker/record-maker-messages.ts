import { z } from 'zod';
import type { RecordParts } from '../../core/mirror/guest-record.ts';

/** To the thread that makes records: the guests of one step. `end` says that the list has ended. */
export const toRecordMakerSchema = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('make'),
    /** All guests behind one another, and where each of them ends. */
    bytes: z.instanceof(Uint8Array),
    ends: z.array(z.int()),
    areNew: z.boolean(),
  }),
  z.object({ kind: z.literal('end') }),
]);
export type ToRecordMaker = z.infer<typeof toRecordMakerSchema>;

/** Made by the same build in this process a moment ago: looked at once for each guest, and not field by field. */
const partsSchema = z.custom<RecordParts>((parts) => typeof parts === 'object' && parts !== null);

/** From it: that it is ready, then the records of each step in the order in which the steps came. */
export const fromRecordMakerSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('ready') }),
  z.object({ kind: z.literal('made'), records: z.array(partsSchema.nullable()), readable: z.boolean() }),
]);
export type FromRecordMaker = z.infer<typeof fromRecordMakerSchema>;
