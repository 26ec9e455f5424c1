import { z } from 'zod';

/** How the Wi-Fi of practice is: as it should be, slow and losing answers, or gone. */
export const practiceWifiSchema = z.enum(['good', 'bad', 'none']);
export type PracticeWifi = z.infer<typeof practiceWifiSchema>;

/** What a laptop remembers of practising. */
export const practiceStateSchema = z.object({
  wifi: practiceWifiSchema,
  /** The guided first run was finished or skipped here, and was not asked for again since. */
  tourOver: z.boolean(),
});
export type PracticeState = z.infer<typeof practiceStateSchema>;
