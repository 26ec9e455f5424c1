import type { StatusHistoryEntry } from '../database/guest-table.ts';
import type { SeededRandom } from './random.ts';

const dayMs = 24 * 60 * 60 * 1_000;

/** Statuses which only the team gives. */
const teamStatuses: readonly string[] = ['Waitlisted'];

/**
 * How a guest came to `status`: invited by the team weeks before `until`, then replied through the link; one
 * in twelve first hesitated, and some replies were taken by the team on the phone. Oldest first.
 */
export function makeStatusHistory(
  random: SeededRandom,
  guest: {
    readonly status: string;
    readonly personId: string;
    readonly userId: string;
    readonly until: Date;
  },
): readonly StatusHistoryEntry[] {
  const byTeam = { actorId: guest.userId, actorType: 'user' } as const;
  const byGuest = { actorId: guest.personId, actorType: 'eventPerson' } as const;
  let daysBefore = 20 + random.next() * 20;
  const entry = (status: string, actor: typeof byTeam | typeof byGuest): StatusHistoryEntry => {
    const createdAt = new Date(guest.until.getTime() - daysBefore * dayMs).toISOString();
    daysBefore *= 0.2 + random.next() * 0.6;
    return { status, ...actor, createdAt };
  };

  const history = [entry('Invited', byTeam)];
  if (guest.status === 'Invited') return history;
  if (guest.status !== 'Maybe' && random.chance(1 / 12)) history.push(entry('Maybe', byGuest));
  const takenByTeam = teamStatuses.includes(guest.status) || random.chance(0.1);
  history.push(entry(guest.status, takenByTeam ? byTeam : byGuest));
  return history;
}
