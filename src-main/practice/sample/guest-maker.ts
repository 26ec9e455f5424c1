import type { NewGuest } from '../database/guest-table.ts';
import type { NewPerson } from '../database/person-table.ts';
import { type CustomColumns, createColumnMaker } from './custom-columns.ts';
import type { GuestListPlan, QuestionPlan } from './guest-list-plan.ts';
import { dietaryRestrictions, rsvpNotes, teamNotes } from './guest-remarks.ts';
import type { MadePerson, PersonMaker } from './person-maker.ts';
import type { SeededRandom } from './random.ts';
import { makeStatusHistory } from './status-history.ts';

/** What all guests of one list have in common. */
export interface GuestListSetting {
  readonly eventId: string;
  /** The user who invites. */
  readonly userId: string;
  /** No reply is younger: now, or the start of a past event. */
  readonly until: Date;
  /** Persons that must be on the list. */
  readonly named: readonly MadePerson[];
  /** Persons from earlier events of the organization, to draw from. */
  readonly known: readonly MadePerson[];
}

/** Makes a guest list: persons first, party by party, then what each of them is to this event. */
export function* makeGuests(
  random: SeededRandom,
  plan: GuestListPlan,
  maker: PersonMaker,
  setting: GuestListSetting,
): Generator<{ readonly made: MadePerson; readonly guest: NewGuest }> {
  const makeColumns = createColumnMaker(plan.columns);
  for (const party of makeParties(random, plan, maker, setting)) {
    const columns = makeColumns(
      random,
      party.map(({ person }) => person),
    );
    for (const [index, made] of party.entries()) {
      yield { made, guest: makeGuest(random, plan, setting, made.person, columns[index] ?? null) };
    }
  }
}

/** Who comes together: mostly one person, else a family. */
function* makeParties(
  random: SeededRandom,
  plan: GuestListPlan,
  maker: PersonMaker,
  { named, known }: GuestListSetting,
): Generator<readonly MadePerson[]> {
  const onList = new Set<MadePerson>();
  for (const made of named) {
    onList.add(made);
    yield [made];
  }
  while (onList.size < plan.guests) {
    const made = drawKnown(random, plan, known, onList) ?? maker.makePerson(random, plan.cultures);
    const party = [made];
    const wanted = random.chance(plan.familyShare) ? 2 + random.integer(4) : 1;
    while (party.length < wanted && onList.size + party.length < plan.guests) {
      party.push(maker.makeRelative(random, made));
    }
    for (const member of party) onList.add(member);
    yield party;
  }
}

function drawKnown(
  random: SeededRandom,
  plan: GuestListPlan,
  known: readonly MadePerson[],
  onList: ReadonlySet<MadePerson>,
): MadePerson | null {
  if (known.length === 0 || !random.chance(plan.returningShare)) return null;
  const made = random.pick(known);
  return onList.has(made) ? null : made;
}

function makeGuest(
  random: SeededRandom,
  plan: GuestListPlan,
  { eventId, userId, until }: GuestListSetting,
  person: NewPerson,
  customColumns: CustomColumns,
): NewGuest {
  const { personId } = person;
  const rsvpStatus = random.pickWeighted(plan.replies);
  const accepted = rsvpStatus === 'Accepted';
  return {
    eventId,
    personId,
    rsvpStatus,
    rsvpStatusHistory: makeStatusHistory(random, { status: rsvpStatus, personId, userId, until }),
    dietaryRestrictions: random.chance(plan.dietaryShare) ? random.pick(dietaryRestrictions) : null,
    attendanceStatus: makeAttendance(random, plan, accepted),
    rsvpQuestionResponses: accepted ? plan.questions.map((question) => makeResponse(random, question)) : [],
    rsvpNote: random.chance(plan.noteShare) ? random.pick(rsvpNotes) : null,
    customColumns,
    notes: random.chance(0.02) ? random.pick(teamNotes) : null,
    inviteCode: random.chance(plan.uninvitedShare) ? null : random.digits() + random.digits(),
  };
}

/** Of those who did not accept, one in twenty comes all the same. */
function makeAttendance(random: SeededRandom, plan: GuestListPlan, accepted: boolean): string | null {
  if (plan.attendance === null) return null;
  if (!accepted) return random.chance(plan.attendance.attendedShare / 20) ? 'Attended' : null;
  if (random.chance(plan.attendance.attendedShare)) return 'Attended';
  return random.chance(plan.attendance.noShowShare) ? 'No Show' : null;
}

function makeResponse(random: SeededRandom, { title, description, choices, most }: QuestionPlan) {
  const wanted = most === 1 ? 1 : random.integer(most + 1);
  const answers = new Set<string>();
  while (answers.size < wanted) answers.add(random.pick(choices));
  return { title, description, answers: [...answers] };
}
