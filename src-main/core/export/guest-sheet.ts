import type { EventRef } from '../../../src-shared/domain/event-ref.ts';
import type { ExportColumn, ExportFilter } from '../../../src-shared/domain/export.ts';
import type { AttendanceStatus } from '../../../src-shared/domain/guest-status.ts';
import type { WrittenField, WrittenText } from '../../../src-shared/domain/new-guest.ts';
import type { ServiceGuest } from '../../../src-shared/service/guest-schema.ts';
import { createZoneClock, knownZone, type ZoneClock } from '../../../src-shared/time/zone-clock.ts';
import type { Wording } from '../../../src-shared/wording/wording.ts';
import { latestDecisionsOf, standingDecisions } from '../guests/guest-identity.ts';
import { fullName } from '../guests/guest-name.ts';
import type { KnownDecision } from '../guests/known-decision.ts';
import { isOfOther } from '../guests/other-doors.ts';
import { type ChangeFacts, toShownGuests } from '../guests/shown.ts';
import { writtenHere } from '../guests/walk-in-details.ts';
import type { Decision, OutboxEntry } from '../ports/local-store.ts';
import { type Cell, timeCell } from './sheet.ts';

/** What an exported file says, in the language of the screen. */
export type FileWords = Wording['exportFile'];

/** A column with how it is read from a guest. */
export interface GuestColumn extends ExportColumn {
  cell(record: ShownRecord): Cell;
}

/** What the guests of an event bring beside the fields of the interface, in the order they are first met. */
export interface ExtraColumns {
  /** Names of custom columns. */
  readonly columns: readonly string[];
  /** Titles of RSVP questions. */
  readonly questions: readonly string[];
  /** What was written about guests who were added here. */
  readonly written: readonly WrittenField[];
}

/**
 * Every column of the guest sheet: the fields of the interface, what was decided and written here, then custom columns
 * and answers, with headers in the language of `words`. No two have the same header. `zone` is the event's IANA zone.
 */
export function guestColumns(
  zone: string | null,
  extra: ExtraColumns,
  words: FileWords,
): readonly GuestColumn[] {
  return withUniqueLabels(
    [
      ...fields(words),
      ...marks(zone, words),
      ...extra.written.map((field) => writtenColumn(field, words)),
      ...extra.columns.map((name) => customColumn(name)),
      ...extra.questions.map((title) => answerColumn(title)),
    ],
    words,
  );
}

function fields({ fields: labels }: FileWords): readonly GuestColumn[] {
  return [
    field('personId', labels.personId, ({ personId }) => personId),
    field('firstName', labels.firstName, ({ firstName }) => firstName),
    field('lastName', labels.lastName, ({ lastName }) => lastName),
    field('name', labels.name, (guest) => fullName(guest)),
    field('email', labels.email, ({ email }) => email),
    { id: 'rsvpStatus', label: labels.rsvpStatus, group: 'guest', cell: ({ rsvpStatus }) => rsvpStatus },
    field('rsvpStatusHistory', labels.rsvpStatusHistory, ({ rsvpStatusHistory }) =>
      joinTexts(
        (rsvpStatusHistory ?? []).map(
          ({ createdAt, status, actorType }) => `${createdAt ?? ''} ${status ?? ''} (${actorType ?? ''})`,
        ),
      ),
    ),
    field('dietaryRestrictions', labels.dietaryRestrictions, ({ dietaryRestrictions }) =>
      joinTexts(dietaryRestrictions ?? []),
    ),
    field('rsvpNote', labels.rsvpNote, ({ rsvpNote }) => rsvpNote),
    field('rsvpLink', labels.rsvpLink, ({ rsvpLink }) => rsvpLink),
  ];
}

function marks(zone: string | null, words: FileWords): readonly GuestColumn[] {
  const { fields: labels, states } = words;
  const clock = createZoneClock(zone);
  const group = 'mark';
  const timeOf = (record: ShownRecord, ofZone?: ZoneClock) =>
    isMarkedElsewhere(record) ? words.elsewhere : timeCell(record.mark?.decidedAt, ofZone);
  const yesOrNo = (isYes: boolean) => (isYes ? words.yes : words.no);
  return [
    {
      id: 'attendance',
      label: labels.attendance,
      group,
      cell: ({ attendance }) => attendance ?? words.notArrived,
    },
    {
      id: 'markedAtZone',
      label: labels.markedAt({ zone: knownZone(zone) }),
      group,
      cell: (record) => timeOf(record, clock),
    },
    {
      id: 'markedAtUtc',
      label: labels.markedAt({ zone: 'UTC' }),
      group,
      cell: (record) => timeOf(record),
    },
    {
      id: 'markedHere',
      label: labels.markedHere,
      group,
      cell: ({ attendance, isMarkedHere }) => (attendance === null ? null : yesOrNo(isMarkedHere)),
    },
    { id: 'operator', label: labels.operator, group, cell: ({ mark }) => mark?.operator ?? null },
    { id: 'door', label: labels.door, group, cell: ({ mark }) => mark?.door ?? null },
    {
      id: 'walkIn',
      label: labels.walkIn,
      group,
      // Nothing tells of a guest who was added at a laptop that is not paired.
      cell: ({ isWalkIn }) => (isWalkIn ? words.yes : null),
    },
    {
      id: 'syncState',
      label: labels.syncState,
      group,
      cell: ({ state }) => (state === null ? null : states[state]),
    },
  ];
}

function field(
  id: string,
  label: string,
  read: (guest: ServiceGuest) => string | null | undefined,
): GuestColumn {
  return { id, label, group: 'guest', cell: ({ guest }) => read(guest) ?? null };
}

/** Whether somebody marked the guest, and no laptop that this one knows of. */
function isMarkedElsewhere({ attendance, mark }: ShownRecord): boolean {
  return attendance !== null && mark === null;
}

/** A column of texts typed here that the service does not show. Its header says so. */
function writtenColumn(field: WrittenField, words: FileWords): GuestColumn {
  return {
    id: `written:${field}`,
    label: words.writtenHere({ field: words.fields[field] }),
    group: 'mark',
    cell: ({ written }) => written.find((one) => one.field === field)?.text ?? null,
  };
}

function customColumn(name: string): GuestColumn {
  return {
    id: `column:${name}`,
    label: name,
    group: 'column',
    cell: ({ guest: { customColumns } }) =>
      customColumns && Object.hasOwn(customColumns, name) ? (customColumns[name] ?? null) : null,
  };
}

function answerColumn(title: string): GuestColumn {
  return {
    id: `answer:${title}`,
    label: title,
    group: 'answer',
    cell: ({ guest: { rsvpQuestionResponses } }) =>
      joinTexts(
        (rsvpQuestionResponses ?? [])
          .filter((response) => (response.title ?? '') === title)
          .flatMap(({ answers }) => answers ?? []),
      ),
  };
}

function joinTexts(texts: readonly string[]): string | null {
  return texts.length === 0 ? null : texts.join('; ');
}

/** Makes labels unique, because an organizer may name a column "Email", too. */
function withUniqueLabels(columns: readonly GuestColumn[], words: FileWords): readonly GuestColumn[] {
  const taken = new Set<string>();
  return columns.map((column) => {
    let label = column.label.trim() || words.noName;
    for (let count = 2; taken.has(label); count += 1) label = `${column.label} (${count})`;
    taken.add(label);
    return { ...column, label };
  });
}

/** A guest as an export writes them: as every screen shows them, with what was written here. */
export interface ShownRecord {
  readonly guest: ServiceGuest;
  readonly attendance: AttendanceStatus;
  readonly rsvpStatus: string | null;
  /** The newest mark known here, as long as it stands and is what is shown. A mark taken back is none. */
  readonly mark: KnownDecision | null;
  /** Somebody made such a mark on this laptop, and it stands: also where that of another door is shown, which came first. */
  readonly isMarkedHere: boolean;
  /** Added at a door. */
  readonly isWalkIn: boolean;
  /** What was written when the guest was added at a door, as far as the service does not show it. */
  readonly written: readonly WrittenText[];
  /** How far this laptop's changes of the guest have come; null when it has made none that stands. */
  readonly state: keyof FileWords['states'] | null;
}

/** Guests of one event as an export writes them. */
export function toShownRecords(
  local: ChangeFacts,
  event: EventRef,
  guests: readonly ServiceGuest[],
): readonly ShownRecord[] {
  const personIds = guests.map(({ personId }) => personId);
  const own = standingDecisions(local, latestDecisionsOf(local, event, personIds)('attendance'));
  return toShownGuests(local, event, guests).map(({ guest, attendance, rsvp, addition, changes }) => ({
    guest,
    isMarkedHere: isMarkedBy(local, own.get(guest.personId), attendance.value),
    attendance: attendance.value,
    rsvpStatus: rsvp.value,
    mark: attendance.value === null ? null : attendance.decision,
    isWalkIn: addition !== null,
    written: writtenHere(addition?.decision ?? null, guest),
    state: stateOf(
      changes,
      [attendance, rsvp, addition].some((each) => each?.decision?.isOurs),
    ),
  }));
}

/** Whether the value shown was decided by it; what was taken over, another door has decided. */
function isMarkedBy(local: ChangeFacts, own: Decision | undefined, shown: AttendanceStatus): boolean {
  return own !== undefined && own.to === shown && !isOfOther(local, own);
}

/** Whether a guest goes into the file. A guest with any status but Attended and No Show has not arrived. */
export function fitsFilter({ attendance }: ShownRecord, filter: ExportFilter): boolean {
  switch (filter) {
    case 'everybody':
      return true;
    case 'attended':
      return attendance === 'Attended';
    case 'no-show':
      return attendance === 'No Show';
    case 'not-arrived':
      return attendance !== 'Attended' && attendance !== 'No Show';
  }
}

function stateOf(changes: readonly OutboxEntry[], isChangedHere: boolean): ShownRecord['state'] {
  if (changes.some(({ state }) => state === 'needs-attention')) return 'needsAttention';
  if (changes.length > 0) return 'waiting';
  return isChangedHere ? 'sent' : null;
}
