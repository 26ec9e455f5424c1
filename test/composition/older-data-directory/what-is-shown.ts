import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import type { Platform } from '../../../src-main/core/ports/platform.ts';
import type { CallHandlers } from '../../../src-shared/bridge/contract.ts';
import { type GuestFilter, noFilter } from '../../../src-shared/domain/guest-filter.ts';
import type { GuestRow } from '../../../src-shared/domain/guest-row.ts';
import { plainPlatform } from '../../fakes/fake-platform.ts';

export const eventId = 'gala';

/** Whole names, beginnings, accents left out, typos, email addresses; walk-ins and guests who are gone. */
const queries = [
  ...['anna', 'muller', 'Zoë', 'oconnor', 'noor', 'Kowalski', 'smith', 'mueler', 'bill'],
  ...['grace.hopper@navy.example', 'grace', 'hopper', 'Emmy Noether', 'sofia', 'Turing', 'alan@late.example'],
  ...['lovelace', 'Ada', 'Edsger', 'Barbara', 'Radia', 'Hedy', 'Katherine', 'Dorothy', 'Frances', 'Wendy'],
];

const filters: Readonly<Record<string, Partial<GuestFilter>>> = {
  attended: { attendance: ['attended'] },
  noShow: { attendance: ['no-show'] },
  notArrived: { attendance: ['not-arrived'] },
  declined: { rsvpStatuses: ['Declined'] },
  accepted: { rsvpStatuses: ['Accepted'] },
  vip: { columns: [{ name: 'VIP', value: 'Yes' }] },
  attendedAtTable1: { attendance: ['attended'], columns: [{ name: 'Table', value: '1' }] },
  needsAttention: { needsAttention: true },
};

const codes = [
  ...['gala-1', 'https://rsvp.example/gala?invite=invite-2', 'https://rsvp.example/gala?invite=invite-29'],
  ...['gala-28', 'gala-31', 'https://rsvp.example/gala?invite=invite-33', 'nobody'],
];

/**
 * Everything that an open event shows on its screens, asked as the screens ask. Left out is what changes by itself: the
 * time of asking, sizes on the disk, and whether the event has passed.
 */
export async function whatIsShown(handlers: CallHandlers) {
  const rows = await listRows(handlers, '');
  const names = (found: readonly GuestRow[]) => found.map(({ name }) => name);
  const listed = async (choice: Partial<GuestFilter>, sort: 'name' | 'last-change' = 'name') =>
    names(await listRows(handlers, '', { filter: { ...noFilter, ...choice }, sort }));
  const { madeAt: _madeAt, ...report } = await handlers.getReport({ eventId });
  const { waiting, needsAttention, openConflicts } = await handlers.getSyncStatus();
  const decidedAbout = rows.filter(
    ({ decision, rsvpDecision, walkIn }) => decision !== null || rsvpDecision !== null || walkIn !== null,
  );
  return {
    account: await accountOf(handlers),
    operator: await handlers.getOperator(),
    preferences: await handlers.getPreferences(),
    settings: await handlers.getEventSettings({ eventId }),
    events: (await handlers.listEvents({ past: true, organization: true })).map(
      ({ past: _past, ...event }) => event,
    ),
    data: (await handlers.listEventData()).map(({ bytes: _bytes, ...data }) => data),
    sync: { waiting, needsAttention, openConflicts },
    counts: await handlers.getCounts({ eventId }),
    rows: rows.map(withEveryChip),
    details: await collect(decidedAbout, ({ personId }) => detailsOf(handlers, personId)),
    lastChanged: (await listed({}, 'last-change')).slice(0, 30),
    filtered: Object.fromEntries(
      await collect(
        Object.entries(filters),
        async ([label, filter]) => [label, await listed(filter)] as const,
      ),
    ),
    filterChoices: await handlers.listFilterChoices({ eventId }),
    found: Object.fromEntries(
      await collect(queries, async (query) => [query, names(await listRows(handlers, query))] as const),
    ),
    scanned: Object.fromEntries(
      await collect(codes, async (code) => [code, await scan(handlers, code)] as const),
    ),
    namesakes: Object.fromEntries(
      await collect(
        rows.filter(({ sameName }) => sameName > 1),
        async ({ personId }) => {
          const namesakes = await handlers.listNamesakes({ eventId, personId });
          return [personId, namesakes.map((namesake) => namesake.personId)] as const;
        },
      ),
    ),
    similar: names(
      (
        await handlers.findSimilarGuests({
          eventId,
          email: 'grace.hopper@navy.example',
          firstName: 'Anna',
          lastName: 'Müller',
        })
      ).listed,
    ),
    report,
    noShowPreview: await handlers.previewNoShows({ eventId }),
    noShowNames: (
      await handlers.listNoShowNames({
        eventId,
        statuses: ['Accepted', 'Maybe', 'Invited', 'Declined'],
        offset: 0,
        limit: 50,
      })
    ).map(({ name }) => name),
    withoutLink: await handlers.countGuestsWithoutRsvpLink({ eventId }),
    activity: await handlers.getActivity(),
    decisions: await handlers.listDecisions({ before: null, limit: 200 }),
    exportColumns: (await handlers.getExportPlan({ eventId, language: 'en' })).columns.map(({ id }) => id),
    exported: await exportAll(handlers),
  };
}

/**
 * A row with its table and VIP as chips, as they were chosen for rows before they had places of their own. What rows show
 * besides by now, such as the company, is more than before.
 */
function withEveryChip({ chips, ...row }: GuestRow) {
  const inPlaces = [row.table, row.vip].flatMap((said) =>
    said === null ? [] : [{ kind: 'column', label: said.name, text: said.text }],
  );
  const others = chips.map(({ kind, label, text }) => ({
    kind: kind === 'allergy' ? 'dietary' : kind,
    label,
    text,
  }));
  return { ...row, chips: [...inPlaces, ...others] };
}

type Shown = Awaited<ReturnType<typeof whatIsShown>>;

/** What a test compares; without the fields that JSON does not keep. */
export function asJson(shown: Shown): Shown {
  return JSON.parse(JSON.stringify(shown)) as Shown;
}

/** The whole list, or everybody who fits the query, when the search has come to its end. */
export async function listRows(
  handlers: CallHandlers,
  query: string,
  choice?: { readonly filter: GuestFilter; readonly sort: 'name' | 'last-change' },
): Promise<readonly GuestRow[]> {
  const search = { eventId, query, ...(choice ? { choice } : {}) };
  let answer = await handlers.searchGuests({ ...search, offset: 0, limit: 200 });
  while (!answer.complete) {
    await handlers.finishSearch(search);
    answer = await handlers.searchGuests({ ...search, offset: 0, limit: 200 });
  }
  return answer.rows;
}

async function detailsOf(handlers: CallHandlers, personId: string) {
  const { firstName, lastName, written, rsvpLink, decisions } = await handlers.getGuest({
    eventId,
    personId,
  });
  return {
    ...{ personId, firstName, lastName, written, rsvpLink },
    decisions: decisions.map(({ decisionId }) => decisionId),
  };
}

async function exportAll(handlers: CallHandlers) {
  const result = await handlers.startExport({
    eventId,
    language: 'en',
    format: 'xlsx',
    filter: 'everybody',
    leftOut: [],
  });
  if (result.state !== 'saved') throw new Error('nothing was exported');
  const { guests, decisions, unsent } = result;
  return { guests, decisions, unsent };
}

/** A shell that saves every file into this directory. */
export function savingTo(directory: string): Platform {
  return {
    ...plainPlatform,
    chooseFile: async () => ({
      draftPath: join(directory, `${randomUUID()}.part`),
      write: async () => undefined,
      handOver: async () => null,
      discard: async () => undefined,
    }),
  };
}

async function accountOf(handlers: CallHandlers): Promise<string | null> {
  const session = await handlers.getSession();
  return session.state === 'signed-in' ? session.account : null;
}

async function scan(handlers: CallHandlers, code: string): Promise<string | null> {
  const scanned = await handlers.findScanned({ eventId, readings: [code] });
  return scanned.outcome === 'found' ? scanned.row.name : null;
}

/** One after the other, as one person would ask. */
async function collect<From, To>(
  items: readonly From[],
  ask: (item: From) => Promise<To>,
): Promise<readonly To[]> {
  const answers: To[] = [];
  for (const item of items) answers.push(await ask(item));
  return answers;
}
