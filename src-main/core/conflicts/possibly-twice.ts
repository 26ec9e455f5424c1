import { z } from 'zod';
import { isGuestBack } from '../../../src-shared/domain/activity.ts';
import { removedValue } from '../../../src-shared/domain/decision.ts';
import type { EventRef, GuestRef } from '../../../src-shared/domain/event-ref.ts';
import { laptopOf, latestDecision } from '../guests/guest-identity.ts';
import { findAddition, isOwnDecision } from '../guests/known-decision.ts';
import { findDoorValue } from '../guests/other-doors.ts';
import { findShown } from '../guests/shown.ts';
import { readDetails } from '../guests/walk-in-details.ts';
import type { Clock } from '../ports/clock.ts';
import { type Conflict, type GuestIdentity, type LocalStore, redactedDetails } from '../ports/local-store.ts';
import type { DoorReader } from '../ports/mirror.ts';
import { yieldToEventLoop } from '../timing/yield-to-event-loop.ts';

/** Walk-ins looked at in one go, which takes a few milliseconds. */
const walkInsPerStep = 10;

interface TwiceDeps {
  readonly local: LocalStore;
  readonly reader: DoorReader;
  readonly clock: Clock;
}

/**
 * Lists each guest on the service's list who may be the same person as one who was added here, and of whom nobody has
 * said that they are other people: both doors sent at once, or a request landed after it was given up. The same for one who was
 * added at another door that is not here, when no door has added the other guest. A conflict of the kind `walk-in`:
 * `personId` is the guest of the addition, `theirs` the other one. When the one who was added here was removed, the other one is
 * listed as back: a conflict of the kind `removal`, without `theirs`. Each pair is listed once, and no longer when one of
 * them has left the list. Returns whether anything has changed. To be called after each pull. Fails with `StoreFailure`.
 */
export async function listPossiblyTwice(
  deps: TwiceDeps,
  event: EventRef,
  laptopsHere: ReadonlySet<string>,
): Promise<boolean> {
  const { local, clock } = deps;
  const identities = local.listIdentities(event);
  let hasChanged = endThoseAlone(deps, event);
  for (let from = 0; from < identities.length; from += walkInsPerStep) {
    for (const identity of identities.slice(from, from + walkInsPerStep)) {
      if (listTwins({ ...deps, laptopsHere }, event, identity, identities)) hasChanged = true;
    }
    await yieldToEventLoop(clock);
  }
  return hasChanged;
}

/**
 * Whether a guest was added at the same laptop as another one: its form has told them apart, but for one whom another door had
 * removed, and who is back.
 */
function isToldApart(
  local: LocalStore,
  { localId }: GuestIdentity,
  twin: string,
  identities: readonly GuestIdentity[],
): boolean {
  const laptop = laptopOf(localId);
  const ofTwin = identities.filter(({ personId }) => personId === twin);
  return ofTwin.some((each) => laptopOf(each.localId) === laptop && !wasRemoved(local, each));
}

function wasRemoved(local: LocalStore, { localId, ...event }: GuestIdentity): boolean {
  return local.listDoorDecisions(event, [localId]).some(({ decision: { kind } }) => kind === 'removal');
}

/** Names a pair of guests by the addition of one and the id of the other. */
export function twinConflictId(additionId: string, twin: string): string {
  return `${additionId}=${twin}`;
}

const othersSchema = z.array(z.string());

function listTwins(
  deps: TwiceDeps & { readonly laptopsHere: ReadonlySet<string> },
  event: EventRef,
  identity: GuestIdentity,
  identities: readonly GuestIdentity[],
): boolean {
  const { personId, localId, known } = identity;
  const { local, reader, clock, laptopsHere } = deps;
  if (known == null) return false;
  const addition = findAddition(local, { ...event, personId });
  if (addition === null || addition.to === redactedDetails) return false;
  const isOwn = isOwnDecision(local, addition.decisionId);
  if (!isOwn && laptopsHere.has(laptopOf(localId))) return false;
  const isHere = isListed(deps, event, personId);
  const removalId = isHere || !isOwn ? null : findRemovalId(local, { ...event, personId });
  if (!isHere && removalId === null) return false;
  const details = readDetails(addition.to);
  const others = new Set(othersSchema.parse(JSON.parse(known)));
  const twins = (details.personId === undefined ? reader.findAlike(event, details) : [])
    .map((guest) => guest.personId)
    .filter((twin) => twin !== personId && !others.has(twin) && isListed(deps, event, twin))
    .filter((twin) => (isOwn && isHere) || identities.every((each) => each.personId !== twin))
    .filter((twin) => !isToldApart(local, identity, twin, identities))
    .filter((twin) => !isPairListed(local, addition.decisionId, personId, twin))
    .map((twin) => ({ twin, conflictId: twinConflictId(addition.decisionId, twin) }));
  if (twins.length === 0) return false;
  local.transaction(() => {
    for (const { twin, conflictId } of twins) {
      const found = { conflictId, sequence: local.nextSequence(), foundAt: clock.wallTime() };
      const said =
        removalId === null ? saidTwice(personId, twin, addition.decisionId) : saidBack(twin, removalId);
      local.appendConflict({ ...event, ...found, ...said });
    }
  });
  return true;
}

type Said = Pick<Conflict, 'kind' | 'personId' | 'decisionId' | 'base' | 'ours' | 'theirs' | 'kept'>;

function saidTwice(personId: string, twin: string, decisionId: string): Said {
  return { kind: 'walk-in', personId, decisionId, base: null, ours: personId, theirs: twin, kept: 'ours' };
}

/** That somebody is on the list who was removed by this decision, or seems to be. */
export function saidBack(personId: string, decisionId: string): Said {
  const sides = { base: null, ours: removedValue, theirs: null, kept: 'theirs' } as const;
  return { kind: 'removal', personId, decisionId, ...sides };
}

/** The decision by which a guest was removed, here or at another door; null for one who was not. */
function findRemovalId(local: LocalStore, guest: GuestRef): string | null {
  const own = latestDecision(local, guest, 'removal');
  if (own?.to === removedValue) return own.decisionId;
  const said = findDoorValue(local, { ...guest, kind: 'removal' });
  return said?.value === removedValue ? said.decisionId : null;
}

/** Whether a pair was listed before, also while the addition was known as the other guest of the two. */
function isPairListed(local: LocalStore, additionId: string, personId: string, twin: string): boolean {
  const reversed = local.findConflict(twinConflictId(additionId, personId));
  return reversed?.personId === twin || local.findConflict(twinConflictId(additionId, twin)) !== null;
}

/** Notes as reviewed who is on the list twice no more, or back no more: somebody has left it. */
function endThoseAlone(deps: TwiceDeps, event: EventRef): boolean {
  const { local, clock } = deps;
  const alone = local
    .listOpenConflicts({ ...event, limit: Number.MAX_SAFE_INTEGER })
    .filter((conflict) =>
      isGuestBack(conflict)
        ? !isListed(deps, event, conflict.personId)
        : conflict.kind === 'walk-in' && guestToRemove(deps, conflict) === null,
    );
  for (const { conflictId } of alone) {
    local.appendReview({ conflictId, choice: 'kept', reviewedAt: clock.wallTime() });
  }
  return alone.length > 0;
}

function isListed(deps: Omit<TwiceDeps, 'clock'>, event: EventRef, personId: string): boolean {
  return findShown(deps, { ...event, personId, kind: 'attendance' }) !== null;
}

/**
 * Which of two guests leaves the list when a person says that they are the same person, and which one stays. It is always
 * the one with the higher id that leaves: doors that know of different marks must not remove both. Null when one has left
 * already.
 */
export function guestToRemove(
  deps: Omit<TwiceDeps, 'clock'>,
  { personId, theirs, ...event }: Conflict,
): { readonly leaving: string; readonly staying: string } | null {
  if (theirs === null) return null;
  const [staying = '', leaving = ''] = [personId, theirs].sort();
  return isListed(deps, event, staying) && isListed(deps, event, leaving) ? { leaving, staying } : null;
}
