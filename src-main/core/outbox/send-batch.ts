import type { AttentionReason } from '../../../src-shared/domain/activity.ts';
import type { EventRef } from '../../../src-shared/domain/event-ref.ts';
import type { OutboxEntry } from '../ports/local-store.ts';
import { ServiceFailure } from '../ports/service-failure.ts';
import { answers } from './answers.ts';
import type { Batches } from './batches.ts';
import { countTry } from './end-entry.ts';
import { finishAcknowledged } from './finish-acknowledged.ts';
import type { Freshness } from './freshness.ts';
import { chunksOf, halvesOf } from './halves.ts';
import type { OutboxDeps } from './outbox-deps.ts';
import { putGroup } from './put-group.ts';
import { readFirst } from './read-first.ts';
import { readInParts } from './read-guests.ts';
import type { RejectionJudge } from './rejection-judge.ts';
import { restingStateIn } from './resting-state.ts';
import { stillWaiting } from './still-waiting.ts';

/** What one session remembers between batches. */
export interface SendTools {
  readonly batches: Batches;
  readonly judge: RejectionJudge;
  readonly freshness: Freshness;
}

interface Round {
  readonly groups: (readonly OutboxEntry[])[];
  readonly rejected: OutboxEntry[];
  passed: boolean;
  /** The last refusal of a lone guest: what to report when it turns out to be the service. */
  refusal: ServiceFailure | null;
}

/**
 * Sends one batch and follows the table of answers (design §5) until each of its guests was acknowledged,
 * parked, or left waiting. The last of what was acknowledged is still being settled then (put-lane.ts). Fails
 * with `ServiceFailure`, or as settling does, when the round has to stop: back off, then go on.
 */
export async function sendBatch(
  deps: OutboxDeps,
  tools: SendTools,
  event: EventRef,
  entries: readonly OutboxEntry[],
): Promise<void> {
  const readSequence = deps.local.currentSequence();
  const round: Round = { groups: [], rejected: [], passed: false, refusal: null };
  let isService = false;
  try {
    round.groups.push(await readBefore(deps, tools, event, entries));
    for (let group = round.groups.shift(); group; group = round.groups.shift()) {
      await sendGroup(deps, tools, event, stillWaiting(deps.local, event, group, readSequence), round);
      if (!round.passed && tools.judge.blamesService(round.rejected)) break;
    }
  } finally {
    isService = conclude(deps, tools.judge, event, round);
  }
  if (isService && round.refusal) throw round.refusal;
}

/**
 * Reads what has to be read before the batch is sent; nothing is to be sent of an event that is refused. A guest
 * whom the service will not read needs a person after three tries: one refusal is less than that of a PUT.
 */
async function readBefore(
  deps: OutboxDeps,
  tools: SendTools,
  event: EventRef,
  entries: readonly OutboxEntry[],
): Promise<readonly OutboxEntry[]> {
  const refused = (lone: OutboxEntry) => doubt(deps, tools.freshness, [lone], 'rejected');
  try {
    const unfinished = await finishAcknowledged(deps, event, entries, refused);
    return await readFirst(deps, tools.freshness, event, unfinished, refused);
  } catch (error) {
    if (!(error instanceof ServiceFailure)) throw error;
    if (answers[error.kind].reaction === 'check-event') {
      tools.batches.refuse(event.eventId);
      return [];
    }
    tools.batches.failed(error.kind, entries);
    throw error;
  }
}

async function sendGroup(
  deps: OutboxDeps,
  tools: SendTools,
  event: EventRef,
  group: readonly OutboxEntry[],
  round: Round,
): Promise<void> {
  if (group.length === 0) return;
  const startedMs = deps.clock.monotonicMs();
  let left = group;
  try {
    const put = await putGroup(deps, event, group);
    left = put.doubtful;
    if (put.sent.length === 0) return;
    tools.batches.wentThrough(put.sent.length, deps.clock.monotonicMs() - startedMs);
    round.passed ||= left.length < put.sent.length;
    doubt(deps, tools.freshness, left);
  } catch (error) {
    if (!(error instanceof ServiceFailure)) throw error;
    await react(deps, tools, event, group, round, error);
  }
  if (left.length === 0) return;
  deps.onEntriesChanged(
    event.eventId,
    left.map(({ personId }) => personId),
  );
}

async function react(
  deps: OutboxDeps,
  tools: SendTools,
  event: EventRef,
  group: readonly OutboxEntry[],
  round: Round,
  failure: ServiceFailure,
): Promise<void> {
  switch (answers[failure.kind].reaction) {
    case 'split':
      return split(deps, tools, group, round, failure);
    case 'halve':
      // One guest alone cannot be too many: that is the service's trouble, not the guest's.
      if (group.length === 1) throw failure;
      tools.batches.tooLarge(group.length);
      return halve(group, round);
    case 'read-back':
      return doubt(deps, tools.freshness, group);
    case 'check-event':
      if (await isEventRefused(deps, event, group)) {
        tools.batches.refuse(event.eventId);
        round.groups.length = 0;
        return;
      }
      return split(deps, tools, group, round, failure);
    default:
      tools.batches.failed(failure.kind, group);
      throw failure;
  }
}

/** What still follows is not sent at the size that was too large either. */
function halve(group: readonly OutboxEntry[], round: Round): void {
  const size = Math.ceil(group.length / 2);
  const smaller = [group, ...round.groups].flatMap((each) => chunksOf(each, size));
  round.groups.splice(0, round.groups.length, ...smaller);
}

/** A removal that is refused at first may be of a guest who has gone already: reading tells. */
function split(
  deps: OutboxDeps,
  { freshness }: SendTools,
  group: readonly OutboxEntry[],
  round: Round,
  failure: ServiceFailure,
): void {
  const [lone] = group;
  if (group.length > 1) {
    round.groups.unshift(...halvesOf(group));
  } else if (lone?.kind === 'removal' && lone.tries === 0) {
    doubt(deps, freshness, group);
  } else if (lone) {
    // Before it is tried again, reading tells whether the guest is gone: that is no case against the service.
    freshness.doubted(lone.decisionId);
    round.rejected.push(lone);
    round.refusal = failure;
  }
}

/** Not done, though the service answered: the guests are read before the next try, three times at most. */
function doubt(
  { local }: OutboxDeps,
  freshness: Freshness,
  entries: readonly OutboxEntry[],
  reason: AttentionReason = 'not-applied',
): void {
  local.transaction(() => {
    for (const sent of entries) {
      freshness.doubted(sent.decisionId);
      const entry = local.findEntry(sent);
      if (entry?.generation === sent.generation) countTry({ local }, entry, reason);
    }
  });
}

/** 403 or 404 on a PUT may mean the event or one guest: reading a guest tells which. */
async function isEventRefused(
  deps: OutboxDeps,
  event: EventRef,
  group: readonly OutboxEntry[],
): Promise<boolean> {
  try {
    await readInParts(deps, event, group.slice(0, 1), { settle: () => undefined, refused: () => undefined });
    return false;
  } catch (error) {
    if (error instanceof ServiceFailure && answers[error.kind].reaction === 'check-event') return true;
    throw error;
  }
}

/** Parks and releases as the judge says. Returns whether it is the service that refuses. */
function conclude(
  { local }: OutboxDeps,
  judge: RejectionJudge,
  { eventId }: EventRef,
  { passed, rejected }: Round,
): boolean {
  if (rejected.length === 0 && !passed) return false;
  const { park, release, isService } = judge.conclude({ eventId, passed, rejected });
  local.transaction(() => {
    for (const entry of park.flatMap(current)) {
      local.putEntry({ ...entry, state: 'needs-attention', reason: 'rejected' });
    }
    for (const entry of release.flatMap(current)) {
      // Who needs a person for another reason still does.
      if (entry.reason !== 'rejected') continue;
      local.putEntry({ ...entry, state: restingStateIn(local, entry), reason: null });
    }
  });
  return isService;

  function current(judged: OutboxEntry): readonly OutboxEntry[] {
    const entry = local.findEntry(judged);
    return entry?.generation === judged.generation ? [entry] : [];
  }
}
