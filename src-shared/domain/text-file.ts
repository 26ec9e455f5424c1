import { z } from 'zod';

/** A file that the person takes away: its name and what stands in it. */
export const textFileSchema = z.object({ fileName: z.string(), text: z.string() });

export type TextFile = z.infer<typeof textFileSchema>;
