import type { NewGuest, StatusHistoryEntry } from '../database/guest-table.ts';
import type { NewPerson } from '../database/person-table.ts';
import type { ColumnPlan, GuestListPlan, QuestionPlan } from './event-plan.ts';
import type { MadePerson, PersonMaker } from './person-maker.ts';
import type { SeededRandom } from './random.ts';

/** What all guests of one list have in common. */
interface GuestListSetting {
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

/** One in twenty of those who did not accept comes all the same. */
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

const dayMs = 24 * 60 * 60 * 1_000;

/** Statuses which only the team gives. */
const teamStatuses: readonly string[] = ['Waitlisted'];

/**
 * How a guest came to `status`: invited by the team weeks before `until`, then replied through the link; one
 * in twelve first hesitated, and some replies were taken by the team on the phone. Oldest first.
 */
function makeStatusHistory(
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

/** Custom columns of one guest; null when it has a value in none. */
type CustomColumns = Readonly<Record<string, string>> | null;

/** Fills the custom columns of a list, party by party: who comes together sits together. */
type ColumnMaker = (random: SeededRandom, party: readonly NewPerson[]) => readonly CustomColumns[];

function createColumnMaker(columns: Readonly<Record<string, ColumnPlan>>): ColumnMaker {
  const plans = Object.entries(columns);
  let seatsTaken = 0;
  let seatTaken = 0;
  let table = { number: 1, taken: 0 };

  return (random, party) => {
    const shared = new Map(plans.map(([column, plan]) => [column, partyValue(random, plan, party.length)]));
    return party.map((person, index) => {
      seatTaken = table.taken - party.length + index + 1;
      const values = plans.flatMap(([column, plan]) => {
        const value = shared.get(column) ?? ownValue(random, plan, person);
        return value === null ? [] : [[column, value]];
      });
      seatsTaken += 1;
      return values.length === 0 ? null : Object.fromEntries(values);
    });
  };

  /** What the whole party shares; null where each has a value of their own. */
  function partyValue(random: SeededRandom, plan: ColumnPlan, size: number): string | null {
    if (plan.kind === 'table') return seatAtTable(plan.seats, size);
    if (plan.kind === 'party-choice') return random.pickWeighted(plan.weights);
    return null;
  }

  function ownValue(random: SeededRandom, plan: ColumnPlan, person: NewPerson): string | null {
    switch (plan.kind) {
      case 'seat':
        return `${rowLetters(Math.floor(seatsTaken / plan.seatsPerRow))}${(seatsTaken % plan.seatsPerRow) + 1}`;
      case 'seat-at-table':
        return String(seatTaken);
      case 'now-and-then':
        return seatsTaken % plan.every === plan.every - 1
          ? (plan.values[Math.floor(seatsTaken / plan.every) % plan.values.length] ?? null)
          : null;
      case 'company':
        return person.company;
      case 'choice':
        return random.pickWeighted(plan.weights);
      case 'flag':
        return random.chance(plan.share) ? plan.value : null;
      default:
        return null;
    }
  }

  /** The next table when the party does not fit at this one. */
  function seatAtTable(seats: number, size: number): string {
    if (table.taken > 0 && table.taken + size > seats) table = { number: table.number + 1, taken: 0 };
    table.taken += size;
    return String(table.number);
  }
}

/** A to Z, then AA to AZ, and so on, as rows are lettered in a theatre. */
function rowLetters(row: number): string {
  const last = String.fromCharCode(65 + (row % 26));
  return row < 26 ? last : rowLetters(Math.floor(row / 26) - 1) + last;
}

/** What guests wrote with their reply. */
const rsvpNotes: readonly string[] = [
  'Arriving late, around 20:30. Please keep my seat.',
  'I use a wheelchair and need step-free access.',
  'Will be joined by my interpreter.',
  'Je serai accompagnée de ma fille, merci de prévoir une chaise.',
  'Please seat us next to the Lindner family.',
  'Ich muss leider vor dem Dessert gehen.',
  'Travelling in from the airport with luggage: is there a cloakroom?',
  'Coming straight from rehearsal, no formal dress.',
  'Severe peanut allergy, I carry an EpiPen.',
  'Llegaré con mi esposo; él está registrado aparte.',
  'Happy to help at the registration desk if needed.',
  'よろしくお願いいたします。',
  'Could I have an invoice made out to the foundation?',
  'My assistant will pick up the badge.',
  'Looking forward to it, thank you for having us again.',
  'Guide dog with me, very calm.',
];

/** What a plus-one or late addition had noted by the team. */
const teamNotes: readonly string[] = [
  'Added by phone.',
  'Former board member.',
  'Met at the spring reception.',
  'Ask about the sponsorship.',
];

const dietaryRestrictions: readonly (readonly string[])[] = [
  ['Vegetarian'],
  ['Vegan'],
  ['Gluten-free'],
  ['Halal'],
  ['Kosher'],
  ['Nut allergy'],
  ['Lactose-free'],
  ['Vegetarian', 'Gluten-free'],
  ['Vegan', 'Nut allergy'],
  ['Shellfish allergy'],
  ['Jain'],
  [],
];
