import type { AttentionReason } from '../../../src-shared/domain/activity.ts';
import { endsUnsent, endUnsent } from '../conflicts/replaced.ts';
import { countTry, recomputeHeld, waitAgain } from '../decide/guest-entries.ts';
import type { OutboxEntry } from '../ports/local-store.ts';
import { ServiceFailure } from '../ports/service-failure.ts';
import type { Batch, Batches } from './batches.ts';
import type { Blame } from './blame.ts';
import { putGroup } from './put-group.ts';
import { readFirst } from './read-guests.ts';
import type { SendDeps } from './send-deps.ts';

/** What a session remembers between batches. */
export interface SendTools {
  readonly batches: Batches;
  readonly blame: Blame;
}

/**
 * Reads the guests of one batch, sends what still has to be sent, and follows the table of failures. What did not go
 * through waits for its next turn, in a smaller group when a guest may be at fault, as when nothing of a group was
 * applied. Returns whether it went well; when it did not, other changes may still be sent at once. Fails with
 * `ServiceFailure` when the service or the line is in trouble, and with `StoreFailure`: back off, then go on.
 */
export async function sendBatch(deps: SendDeps, tools: SendTools, batch: Batch): Promise<boolean> {
  return deps.lane.run(() => readAndSend(deps, tools, batch));
}

/** Reads and sends in one turn of the lane, so that nothing is given up between the two. */
async function readAndSend(deps: SendDeps, tools: SendTools, { event, entries }: Batch): Promise<boolean> {
  let asked = withoutEnded(deps, entries);
  if (asked.length === 0) return true;
  let unnamed: ReadonlySet<string> = new Set();
  let react: typeof reactToPut = reactToRead;
  try {
    const read = await readFirst(deps, event, asked);
    ({ toSend: asked, unnamed } = read);
    if (asked.length === 0) return !read.isToBeReadAgain;
    react = reactToPut;
    const doubtful = await putGroup(deps, event, asked);
    tools.blame.notePassed(asked.filter((entry) => !doubtful.includes(entry)));
    const isWhole = doubtful.length === asked.length;
    if (isWhole && asked.length > 1) tools.blame.noteFailed(asked);
    else countTries(deps, doubtful, 'not-applied');
    return !isWhole;
  } catch (error) {
    if (!(error instanceof ServiceFailure)) throw error;
    react(deps, tools, asked, error, unnamed);
    return false;
  }
}

/** Ends changes that what a paired door has decided ends unsent, and returns the others. */
function withoutEnded(deps: SendDeps, entries: readonly OutboxEntry[]): readonly OutboxEntry[] {
  const { local } = deps;
  const ended = entries.filter(
    (entry) => endsUnsent(local, entry) && local.findEntry(entry)?.generation === entry.generation,
  );
  if (ended.length === 0) return entries;
  local.transaction(() => {
    for (const entry of ended) {
      endUnsent(deps, entry);
      recomputeHeld(local, entry);
    }
  });
  tell(deps, ended);
  return entries.filter((entry) => !ended.includes(entry));
}

/** Reacts to a failed read. A refused event is held back. A guest the service will not read needs a person after three tries. */
function reactToRead(
  deps: SendDeps,
  tools: SendTools,
  entries: readonly OutboxEntry[],
  failure: ServiceFailure,
): void {
  const [lone] = entries;
  switch (failure.meaning.reaction) {
    case 'check-event':
      if (lone) tools.batches.refuse(lone.eventId);
      break;
    case 'refuse-guest':
      blameGuests(deps, tools.blame, entries, failure, () => countTries(deps, entries, 'rejected'));
      break;
    default:
      reactToTrouble(tools.blame, entries, failure);
  }
}

function reactToPut(
  deps: SendDeps,
  { blame }: SendTools,
  entries: readonly OutboxEntry[],
  failure: ServiceFailure,
  unnamed: ReadonlySet<string>,
): void {
  switch (failure.meaning.reaction) {
    case 'try-again':
      blameGuests(deps, blame, entries, failure, () => {
        countTries(deps, entries, 'rejected');
        throw failure;
      });
      break;
    case 'check-event':
    case 'refuse-guest':
      if (blamesNobody(entries, failure, unnamed)) countTries(deps, entries, 'rejected');
      else blameGuests(deps, blame, entries, failure, () => parkRefused(deps, entries));
      break;
    default:
      reactToTrouble(blame, entries, failure);
  }
}

/**
 * Whether a refusal says nothing about service or guest yet. The read before the next try tells more: the event may be
 * refused by now, or the guest gone. A removal of a guest whom the search does not name says nothing ever: the guest may
 * be gone, and the service right to refuse it.
 */
function blamesNobody(
  entries: readonly OutboxEntry[],
  { meaning }: ServiceFailure,
  unnamed: ReadonlySet<string>,
): boolean {
  const [lone] = entries;
  if (lone === undefined || entries.length > 1) return false;
  const isRemoval = lone.kind === 'removal';
  const isUnnamed = unnamed.has(lone.personId);
  if (lone.tries > 0) return isRemoval && isUnnamed;
  return isRemoval || isUnnamed || meaning.reaction === 'check-event';
}

/** Reacts to a failure of the line or service, and to a request that is too large. A lone guest cannot be too many. */
function reactToTrouble(blame: Blame, entries: readonly OutboxEntry[], failure: ServiceFailure): void {
  const { reaction, isAmbiguous } = failure.meaning;
  const isTooLarge = reaction === 'shrink';
  if (isTooLarge && entries.length > 1) blame.noteTooLarge(entries.length);
  if (isTooLarge || isAmbiguous) blame.noteFailed(entries);
  if (!isTooLarge || entries.length === 1) throw failure;
}

/**
 * The service refuses a guest of this group. Several go in smaller groups next time, so that halving finds the guest.
 * `judge` handles a guest refused alone, unless the service refuses everybody: then nobody is judged, those parked wait
 * again, and this fails with `failure`.
 */
function blameGuests(
  deps: SendDeps,
  blame: Blame,
  entries: readonly OutboxEntry[],
  failure: ServiceFailure,
  judge: () => void,
): void {
  const [lone] = entries;
  if (lone === undefined || entries.length > 1) {
    blame.noteFailed(entries);
    return;
  }
  const { isService, refused } = blame.refusedAlone(lone);
  if (isService) {
    releaseParked(deps, refused);
    throw failure;
  }
  judge();
}

/** Lets guests wait again who were parked only because the service refused everybody. */
function releaseParked(deps: SendDeps, refused: readonly OutboxEntry[]): void {
  const { local } = deps;
  const parked = refused.flatMap((entry) => {
    const now = local.findEntry(entry);
    return now?.decisionId === entry.decisionId && now.reason === 'rejected' ? [now] : [];
  });
  if (parked.length === 0) return;
  local.transaction(() => {
    for (const entry of parked) waitAgain(local, entry);
  });
  tell(deps, parked);
}

function parkRefused(deps: SendDeps, refused: readonly OutboxEntry[]): void {
  const { local } = deps;
  local.transaction(() => {
    for (const guilty of refused) {
      const entry = local.findEntry(guilty);
      if (entry?.generation !== guilty.generation) continue;
      local.putEntry({ ...entry, state: 'needs-attention', reason: 'rejected' });
    }
  });
  tell(deps, refused);
}

/** Counts a try for changes that the service answered and did not apply. They are read again, three times at most. */
function countTries(deps: SendDeps, entries: readonly OutboxEntry[], reason: AttentionReason): void {
  const { local } = deps;
  if (entries.length === 0) return;
  local.transaction(() => {
    for (const sent of entries) {
      const entry = local.findEntry(sent);
      if (entry?.generation === sent.generation) countTry({ local }, entry, reason);
    }
  });
  tell(deps, entries);
}

function tell(deps: SendDeps, entries: readonly OutboxEntry[]): void {
  const [first] = entries;
  if (!first) return;
  deps.onEntriesChanged(
    first.eventId,
    entries.map(({ personId }) => personId),
  );
}
