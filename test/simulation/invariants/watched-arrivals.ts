import { latestDecision } from '../../../src-main/core/guests/guest-identity.ts';
import { isCopyOf, listGuestDecisions } from '../../../src-main/core/guests/other-doors.ts';
import type { ServiceGuest } from '../../../src-shared/service/guest-schema.ts';
import type { FakeRequest } from '../../fakes/fake-event-service.ts';
import type { SimulatedLaptop } from '../night/simulated-laptop.ts';
import { eventId, type SimulatedService } from '../world/simulated-service.ts';
import type { SimulatedTime } from '../world/simulated-time.ts';
import { type FirstViolation, holds } from './violation.ts';

/** Who has set an Attended that the service has, and when. */
interface Arrival {
  readonly by: string;
  readonly atMs: number;
}

/** Watches who lets guests in, and who takes that back. */
export interface WatchedArrivals {
  /** A laptop sends a request now. Returns how to apply it on the service, which may be much later. */
  sent<T>(laptop: SimulatedLaptop, request: FakeRequest, apply: () => T): () => T;
}

/**
 * I14: neither an undo nor a removal takes away an Attended that another door has set. Only what the laptop could know counts: the
 * Attended was there as of when it read the guest before sending, and no answer has said that its own had arrived.
 */
export function watchArrivals(
  service: SimulatedService,
  time: SimulatedTime,
  first: FirstViolation,
  account: string,
): WatchedArrivals {
  const arrivals = new Map<string, Arrival>();
  /** As of when each laptop has read each guest last, and when it had asked. */
  const readAtMs = new Map<string, { readonly askedMs: number; readonly asOfMs: number }>();

  function noteRead(laptop: SimulatedLaptop, guests: readonly ServiceGuest[], askedMs: number): void {
    for (const { personId } of guests) {
      const key = keyOf(laptop, personId);
      // An answer to what was asked before another one comes to nobody: that request was given up.
      if ((readAtMs.get(key)?.askedMs ?? 0) > askedMs) continue;
      readAtMs.set(key, { askedMs, asOfMs: service.asOfMs });
    }
  }

  /** Whatever is different from what was noted before was done by this one, now. */
  function note(by: string): void {
    const attended = new Set(
      service
        .listGuests(eventId)
        .filter(({ attendanceStatus }) => attendanceStatus === 'Attended')
        .map(({ personId }) => personId),
    );
    for (const personId of arrivals.keys()) if (!attended.has(personId)) arrivals.delete(personId);
    for (const personId of attended) {
      if (!arrivals.has(personId)) arrivals.set(personId, { by, atMs: time.nowMs });
    }
  }

  /**
   * Whether the guest's mark is being taken away only because somebody undid it: nobody here decided so otherwise, nor, having
   * seen an Attended, anything else that was not undone.
   */
  function isUndo({ local, hands }: SimulatedLaptop, personId: string): boolean {
    const newest = latestDecision(local, { account, eventId, personId }, 'attendance');
    if (newest?.to !== null || !hands.undone.has(newest.decisionId)) return false;
    const before = local
      .listDecisions({ account, eventId, personId: newest.personId, before: newest.sequence, limit: 10_000 })
      .filter(({ decision }) => decision.kind === 'attendance');
    const sent = before.findIndex(({ outcome }) => outcome?.outcome !== 'superseded');
    const unsent = before.slice(0, sent === -1 ? before.length : sent);
    return unsent.every(
      ({ decision: { decisionId, from, to } }) =>
        hands.undone.has(decisionId) || (to !== null && from !== 'Attended'),
    );
  }

  /** What a laptop has heard of the marks that other doors have made. */
  function heardMarks({ local }: SimulatedLaptop, personId: string) {
    return listGuestDecisions(local, { account, eventId, personId })
      .map(({ decision }) => decision)
      .filter(
        ({ kind, decisionId }) => kind === 'attendance' && !decisionId.startsWith(`${local.laptopId}-`),
      );
  }

  /** Whether another door has sent this laptop's own Attended for it, as this one knows. */
  function wasSentForIt(laptop: SimulatedLaptop, personId: string): boolean {
    const own = laptop.local.decisions().filter(({ to }) => to === 'Attended');
    return heardMarks(laptop, personId).some(
      (mark) => mark.repeats !== null && own.some((each) => isCopyOf(each, mark)),
    );
  }

  /** Whether another door has taken the Attended away on purpose, as this laptop knows. */
  function isTakenAwayElsewhere(laptop: SimulatedLaptop, personId: string): boolean {
    return heardMarks(laptop, personId).some(
      ({ from, to, repeats }) => from === 'Attended' && to !== from && repeats === null,
    );
  }

  /** Whether the newest of its marks that were answered was this laptop's own Attended. */
  function wasAnswered({ local }: SimulatedLaptop, personId: string): boolean {
    const answered = local
      .listAttempts({ account, eventId, personId, kind: 'attendance' })
      .findLast(({ outcome }) => outcome === 'acknowledged');
    return answered?.value === 'Attended';
  }

  /**
   * Whether somebody removed this guest without having seen an Attended of the service: there had been none, or the
   * removal says so.
   */
  function isRemovedUnseen({ local, hands }: SimulatedLaptop, personId: string): boolean {
    const removal = local.findEntry({ account, eventId, personId, kind: 'removal' });
    const made = hands.saved.find(({ decisionId }) => decisionId === removal?.decisionId);
    if (removal === null || made === undefined) return false;
    const firstArrival = service.historyOf(personId).find(({ attendance }) => attendance === 'Attended');
    return removal.base !== 'Attended' || made.atMs < (firstArrival?.atMs ?? 0);
  }

  /** Checks that the Attended of this guest, which a laptop has just taken away, was neither undone so nor removed unseen. */
  function check(laptop: SimulatedLaptop, personId: string, arrival: Arrival, readAtMs: number): void {
    const isOwn =
      arrival.by === laptop.name || wasAnswered(laptop, personId) || wasSentForIt(laptop, personId);
    if (isOwn || arrival.atMs > readAtMs) return;
    const guest = service.listGuests(eventId).find((each) => each.personId === personId);
    const isRemoved = guest === undefined;
    // An undo that was made since has not arrived yet.
    const isBlank = guest?.attendanceStatus === null;
    const did = isRemoved ? 'removed with' : 'undid';
    const wasBlind = isRemoved
      ? isRemovedUnseen(laptop, personId)
      : isBlank && isUndo(laptop, personId) && !isTakenAwayElsewhere(laptop, personId);
    holds('I14', !wasBlind, () => `${laptop.name} ${did} the Attended of ${personId} by ${arrival.by}`);
  }

  /** Checks this for everybody whose Attended is gone: who had it, and when the laptop read each of them. */
  function checkTaken(
    laptop: SimulatedLaptop,
    before: ReadonlyMap<string, Arrival>,
    reads: ReadonlyMap<string, number>,
  ): void {
    for (const [personId, arrival] of before) {
      const readMs = reads.get(personId);
      if (arrivals.has(personId) || readMs === undefined) continue;
      first.watch(() => check(laptop, personId, arrival, readMs));
    }
  }

  return {
    sent(laptop, { name, personIds }, apply) {
      const askedMs = time.nowMs;
      const reads = new Map(
        personIds.map((personId) => [personId, readAtMs.get(keyOf(laptop, personId))?.asOfMs ?? 0]),
      );
      return () => {
        note('somebody elsewhere');
        const before = new Map(arrivals);
        const result = apply();
        note(laptop.name);
        if (name === 'updateGuests' || name === 'removeGuests') checkTaken(laptop, before, reads);
        if (name === 'searchGuests') {
          const { guests } = result as { guests: readonly ServiceGuest[] };
          noteRead(laptop, guests, askedMs);
        }
        return result;
      };
    },
  };
}

function keyOf({ name }: SimulatedLaptop, personId: string): string {
  return `${name} ${personId}`;
}
