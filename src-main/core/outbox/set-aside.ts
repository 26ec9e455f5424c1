import type { OutboxEntry } from '../ports/local-store.ts';

/**
 * Changes whose PUT failed although they stood alone, in a way that does not say whose fault it is: a 5xx, no
 * answer, or one that cannot be read. It may be the service, or it may be what the service has of this guest: so
 * the others go first, and one guest cannot hold up everybody. Nobody is parked for it.
 */
export interface SetAside {
  failedAlone(entry: OutboxEntry): void;
  /** Whether it failed alone before something went through. */
  knows(entry: OutboxEntry): boolean;
  /**
   * Something went through: the service is well. Who failed once goes with the others again, because an outage
   * fails everybody; who fails again after that stays aside.
   */
  passed(): void;
  /** The guests of an event who are not to be sent with others. */
  of(eventId: string): readonly string[];
  /** Whom to try when nothing else waits: of those who may be sent, whoever was tried longest ago. */
  next(maySend: (entry: OutboxEntry) => boolean): OutboxEntry | null;
}

/** Makes the memory of one session. `isOpen` tells whether a change still waits as it failed. */
export function createSetAside(isOpen: (entry: OutboxEntry) => boolean): SetAside {
  /** Whoever was tried longest ago stands first. */
  let aside: readonly OutboxEntry[] = [];
  /** Decisions that failed alone before something went through, and those that did so again after it. */
  const failedBefore = new Set<string>();
  const failedAgain = new Set<string>();

  function open(): readonly OutboxEntry[] {
    aside = aside.filter(isOpen);
    return aside;
  }

  return {
    failedAlone(entry) {
      aside = [...aside.filter(({ decisionId }) => decisionId !== entry.decisionId), entry];
      if (failedBefore.has(entry.decisionId)) failedAgain.add(entry.decisionId);
    },
    knows: ({ decisionId }) => failedBefore.has(decisionId),
    passed() {
      for (const { decisionId } of aside) failedBefore.add(decisionId);
      aside = aside.filter(({ decisionId }) => failedAgain.has(decisionId));
    },
    of: (eventId) =>
      open()
        .filter((entry) => entry.eventId === eventId)
        .map(({ personId }) => personId),
    next: (maySend) => open().find(maySend) ?? null,
  };
}
