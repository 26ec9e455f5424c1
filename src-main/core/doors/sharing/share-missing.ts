import type { EventRef } from '../../../../src-shared/domain/event-ref.ts';
import type { EventRecord } from '../../../../src-shared/doors/shared-records.ts';
import type { Clock } from '../../ports/clock.ts';
import type { LocalStore, LoggedDecision } from '../../ports/local-store.ts';
import { yieldToEventLoop } from '../../timing/yield-to-event-loop.ts';
import { isShareable, recordOfReview, recordsOfDecision, recordsOfEnd } from './event-records.ts';
import type { SharingStore } from './shared-local-store.ts';
import { rulesToShare } from './shared-rules.ts';
import { forgetUnsharedSeen, seenToShare } from './unshared-seen.ts';

const decisionsPerStep = 200;
const mostCounted = 1_000;

interface MissingDeps {
  readonly sharing: SharingStore;
  readonly clock: Clock;
  /** False when the document was closed meanwhile. */
  readonly isOpen: () => boolean;
}

/**
 * Shares what this laptop has decided about an event while nothing was shared: before it was paired, or while its doors
 * were closed. In pieces, so that marks go on meanwhile. Returns whether anything was shared. Fails with `StoreFailure`.
 */
export async function shareMissing(deps: MissingDeps, event: EventRef): Promise<boolean> {
  const { sharing, clock } = deps;
  const { unshared: local } = sharing;
  let hasShared = false;

  async function share(records: readonly EventRecord[]): Promise<void> {
    if (records.length === 0 || !deps.isOpen()) return;
    sharing.share(event, records);
    hasShared = true;
    await yieldToEventLoop(clock);
  }

  for await (const decisions of unsharedDecisions(deps, event)) {
    await share(decisions.flatMap((logged) => recordsOfLogged(local, logged)));
  }
  let told: readonly LoggedDecision[] = [];
  while (deps.isOpen()) {
    const ended = local.listUnsharedEnds(event, decisionsPerStep);
    // What could not be shared once is not tried again at once.
    if (ended.length === 0 || ended[0]?.decision.decisionId === told[0]?.decision.decisionId) break;
    await share(ended.flatMap(({ decision, outcome }) => recordsOfEnd(local, decision, outcome)));
    told = ended;
  }
  await share(local.listUnsharedReviews(event).map(recordOfReview));
  await share(rulesToShare(local, clock, event));
  const seen = deps.isOpen() ? seenToShare(local, event) : [];
  if (seen.length > 0) {
    sharing.local.transaction(() => {
      sharing.share(event, seen);
      forgetUnsharedSeen(local, event);
    });
    hasShared = true;
  }
  return hasShared;
}

/** Forgets an event for good: what was decided about it until now is not shared again. */
export function forgetUnshared(local: LocalStore, event: EventRef): void {
  local.writeSetting(forgottenName(event), String(local.currentSequence()));
}

/** How many decisions are yet to be shared, a thousand at most. */
export function countToShare(local: LocalStore, event: EventRef): number {
  const page = { after: forgottenUpTo(local, event), limit: mostCounted };
  return local.listUnsharedDecisions(event, page).length;
}

async function* unsharedDecisions({ sharing, isOpen }: MissingDeps, event: EventRef) {
  const { unshared: local } = sharing;
  // Each is tried once: a text may be too long for others.
  let after = forgottenUpTo(local, event);
  while (isOpen()) {
    const found = local.listUnsharedDecisions(event, { after, limit: decisionsPerStep });
    const last = found.at(-1);
    if (last === undefined) return;
    yield found;
    after = last.decision.sequence;
  }
}

function recordsOfLogged(local: LocalStore, { decision, outcome }: LoggedDecision): EventRecord[] {
  const [made, ...alerts] = recordsOfDecision(local, decision);
  if (made === undefined || !isShareable(made)) return [];
  return [made, ...alerts, ...recordsOfEnd(local, decision, outcome)];
}

/** The last number of the local sequence when the event was forgotten. */
function forgottenUpTo(local: LocalStore, event: EventRef): number {
  return Number(local.readSetting(forgottenName(event)) ?? 0);
}

function forgottenName({ account, eventId }: EventRef): string {
  return `doors-forgotten ${JSON.stringify([account, eventId])}`;
}
