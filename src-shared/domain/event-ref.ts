/**
 * Names one event of one account (see `account.ts`), or of `practice`: changes made for one account are
 * never sent to another.
 */
export interface EventRef {
  readonly account: string;
  readonly eventId: string;
}

/** Names one guest of one event. */
export interface GuestRef extends EventRef {
  readonly personId: string;
}

/** The account of the practice organisation on this laptop. */
export const practiceAccount = 'practice';
