import { z } from 'zod';

/** The simulated Wi-Fi of practice: as it should be, slow and losing answers, or gone. */
export const practiceWifiSchema = z.enum(['good', 'bad', 'none']);
export type PracticeWifi = z.infer<typeof practiceWifiSchema>;

/** The state of practice on this laptop. */
export const practiceStateSchema = z.object({
  wifi: practiceWifiSchema,
  /** The guided first run was finished or skipped here, and was not asked for again since. */
  tourOver: z.boolean(),
});
export type PracticeState = z.infer<typeof practiceStateSchema>;
