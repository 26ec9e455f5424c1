import { gzipSync } from 'node:zlib';
import { expect, type Page } from '@playwright/test';
import { type Answer, htmlAnswer, jsonAnswer } from '../../../fault-matrix/exchange.ts';
import { type Front, type Meet, openFront } from '../../driver/front.ts';
import { test as base } from '../../fixtures.ts';
import {
  address,
  apiKey,
  choose,
  eventsHeading,
  guestRow,
  mark,
  openDoor,
  part,
  signIn,
  signInButton,
  sync,
  tryNow,
} from '../../screens.ts';

const test = base.extend<{ readonly front: Front; readonly page: Page; readonly door: Page }>({
  front: async ({ service }, use) => {
    const front = await openFront(service.address);
    await use(front);
    await front.close();
  },
  /** The app before its sign-in, which looks for the service at the front. */
  page: async ({ launch, front }, use) => {
    const { page } = await launch();
    await address(page).fill(front.address);
    await use(page);
  },
  /** The same at the door of an event. */
  door: async ({ page, service }, use) => {
    await signIn(page, service);
    await openDoor(page, 'Opening night');
    await use(page);
  },
});

const instead =
  (answer: Answer): Meet =>
  (exchange) =>
    exchange.read().then(() => exchange.send(answer));
const altered =
  (alter: (answer: Answer) => Answer): Meet =>
  async (exchange) =>
    exchange.send(alter(await exchange.forward()));
const noContent: Answer = { status: 204, headers: {}, body: Buffer.alloc(0) };

/** What answers, and what is said of it while a change waits. */
const answers: readonly (readonly [string, Answer, string])[] = [
  ['503', jsonAnswer(503, { message: 'down' }), 'The event service isn’t working properly'],
  ['301 to its own host', htmlAnswer(301, { location: '/v2' }), 'Check the service address'],
  ['204', noContent, 'The event service isn’t working properly'],
  ['a page with 403', htmlAnswer(403), 'Error page instead of the event service'],
  ['307 to its own host', htmlAnswer(307, { location: '/v2' }), 'Check the service address'],
  ['a page with 404', htmlAnswer(404), 'Error page instead of the event service'],
  ['308 to its own host', htmlAnswer(308, { location: '/v2' }), 'Check the service address'],
  ['a login page', htmlAnswer(200), 'Check the Wi-Fi login'],
];

test('what answers in place of the service is called what it is, and the mark is sent after it', async ({
  door: page,
  front,
  service,
}) => {
  front.meet = instead(noContent);
  await mark(page, 'Attended', 'Anna Keller').click();
  for (const [name, answer, said] of answers) {
    front.meet = instead(answer);
    // What was asked before may be answered after it.
    await expect(async () => {
      await tryNow(page);
      await expect(sync(page), name).toContainText(`${said} · 1 change waiting`, { timeout: 3_000 });
    }).toPass({ timeout: 45_000 });
  }
  front.meet = null;
  await tryNow(page);
  await expect(sync(page)).toContainText('All changes sent');
  expect(service.running().findGuest('opening-night', 'anna')?.attendanceStatus).toBe('Attended');
});

test('answers that something on the way has compressed, or taken the label of, are read', async ({
  door: page,
  front,
}) => {
  front.meet = altered((answer) => ({
    ...answer,
    headers: { ...withoutLength(answer), 'content-encoding': 'gzip' },
    body: gzipSync(answer.body),
  }));
  await mark(page, 'Attended', 'Anna Keller').click();
  await expect(guestRow(page, 'Anna Keller')).toContainText('Sent');
  front.meet = altered((answer) => {
    const { 'content-type': _type, ...headers } = answer.headers;
    return { ...answer, headers };
  });
  await mark(page, 'No Show', 'Ben Okafor').click();
  await expect(guestRow(page, 'Ben Okafor')).toContainText('Sent');
  await expect(sync(page)).toContainText('All changes sent');
});

test('a sign-in that was asked to wait, or has no access, says so, and not that the key is wrong', async ({
  page,
  front,
  service,
}) => {
  await apiKey(page).fill(service.apiKey);
  front.meet = instead(jsonAnswer(429, { message: 'slow down' }));
  await signInButton(page).click();
  await expect(page.getByText('The event service asks Vestibule to wait.')).toBeVisible();
  front.meet = instead(jsonAnswer(403, { message: 'no' }));
  await signInButton(page).click();
  await expect(page.getByText('The event service refuses access with this sign-in.')).toBeVisible();
  front.meet = null;
  await apiKey(page).fill(service.apiKey);
  await signInButton(page).click();
  await expect(eventsHeading(page)).toBeVisible();
});

test('a mark of a guest who is removed elsewhere while it is sent says that the guest is gone', async ({
  door: page,
  front,
  service,
}) => {
  // The read still finds the guest; the update that follows is refused.
  front.meet = async (exchange, { method }) => {
    if (method === 'PUT') service.running().removeGuest('opening-night', 'anna');
    const answer = await exchange.forward();
    exchange.send(method === 'PUT' ? jsonAnswer(422, { message: 'no' }) : answer);
  };
  await mark(page, 'Attended', 'Anna Keller').click();
  await expect(sync(page)).toContainText('1 needs attention');
  await choose(page, 'Refresh guest list');
  await choose(page, 'Activity');
  const card = part(page, 'Needs attention').getByRole('listitem');
  await expect(card).toContainText('The event service no longer has this guest');
  await expect(card).not.toContainText('doesn’t accept');
});

test('two people under one personId are both found, in a row that names both', async ({
  page,
  front,
  service,
}) => {
  const ada = { firstName: 'Ada', lastName: 'Quill', name: 'Ada Quill', email: 'ada@quill.example' };
  front.meet = async (exchange, { method, path }) => {
    const answer = await exchange.forward();
    const isList = method === 'GET' && /\/guestlist(\?|$)/.test(path) && answer.status === 200;
    exchange.send(isList ? withTwin(answer, 'anna', ada) : answer);
  };
  await signIn(page, service);
  await openDoor(page, 'Opening night');
  for (const name of ['Keller', 'Quill']) {
    await page.getByRole('searchbox').fill(name);
    await expect(guestRow(page, 'Also listed as')).toContainText('same ID in the event service');
    await expect(guestRow(page, 'Also listed as')).toContainText('Anna Keller');
    await expect(guestRow(page, 'Also listed as')).toContainText('Ada Quill');
  }
});

/** The same list, with another person of this id at its end. */
function withTwin(answer: Answer, personId: string, twin: object): Answer {
  const list = JSON.parse(answer.body.toString('utf8')) as { guests: { personId: string }[] };
  const first = list.guests.find((guest) => guest.personId === personId);
  const guests = [...list.guests, { ...first, ...twin }];
  return jsonAnswer(200, { ...list, guests });
}

function withoutLength({ headers }: Answer): Answer['headers'] {
  const { 'content-length': _length, ...others } = headers;
  return others;
}
