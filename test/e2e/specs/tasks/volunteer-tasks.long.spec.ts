import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, type Page } from '@playwright/test';
import { seenAfterMs } from '../../../../src-renderer/store/door/enter-rule.ts';
import { plugInScanner } from '../../driver/wedge-scanner.ts';
import { test } from '../../fixtures.ts';
import { openingNight } from '../../opening-night.ts';
import { scanBand } from '../../scan-band.ts';
import { byHand, choose, guestRow, guests, mark, search } from '../../screens.ts';
import { alerts, answerStop, doorRules, seeAlert, stopBand } from '../../stop-band.ts';
import { tasksNight } from '../../tasks-night.ts';

test.use({ events: [[tasksNight, openingNight], { scope: 'test' }] });

interface Hands {
  readonly page: Page;
  /** Types into the empty search, as a person does. */
  type(text: string): Promise<void>;
  /** Puts a text from the clipboard into the empty search. */
  paste(text: string): Promise<void>;
  scan(code: string): Promise<void>;
  /** Presses Enter when the guest stands chosen long enough to be seen. */
  enterAgain(): Promise<void>;
}

interface Task {
  readonly name: string;
  readonly act: (hands: Hands) => Promise<void>;
  /** Whose attendance is another one on the service after it, and what it is then. Nobody else's may change. */
  readonly changes?: Readonly<Record<string, 'Attended' | 'No Show' | null>>;
}

const question = (page: Page, name: string) => page.getByRole('alertdialog', { name });

/** What volunteers have to do in one night, in this order. */
const tasks: readonly Task[] = [
  {
    name: 'lets in a guest by the last name and Enter',
    async act({ page, type }) {
      await type('keller');
      await expect(guestRow(page, 'Keller')).toBeVisible();
      await page.keyboard.press('Enter');
      await expect(scanBand(page)).toContainText('Anna Keller');
      await expect(scanBand(page)).toContainText('7');
    },
    changes: { anna: 'Attended' },
  },
  {
    name: 'lets in a guest with one tap',
    async act({ page, type }) {
      await type('okafor');
      await mark(page, 'Attended', 'Ben Okafor').click();
      await expect(scanBand(page)).toContainText('Ben Okafor');
    },
    changes: { ben: 'Attended' },
  },
  {
    name: 'is asked which of two guests of one name, and answers neither',
    async act({ page, type }) {
      await type('maria garcia');
      await expect(guestRow(page, 'García')).toHaveCount(2);
      await page.keyboard.press('Enter');
      await expect(question(page, 'Which Maria García?')).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(question(page, 'Which Maria García?')).toBeHidden();
    },
  },
  {
    name: 'is asked which of two guests of one name, and takes the second',
    async act({ page, type }) {
      await type('maria garcia');
      await expect(guestRow(page, 'García')).toHaveCount(2);
      await page.keyboard.press('Enter');
      await expect(question(page, 'Which Maria García?')).toBeVisible();
      await page.keyboard.press('2');
    },
    changes: { 'maria-2': 'Attended' },
  },
  {
    name: 'does not let in a guest who declined, tapped',
    async act({ page, type }) {
      await type('clara');
      await mark(page, 'Attended', 'Clara Berg').click();
      await expect(stopBand(page, 'Clara Berg')).toContainText('Declined');
      await answerStop(page, 'Clara Berg', 'Don’t let in');
    },
  },
  {
    name: 'lets in a guest of the waitlist after asking, by Enter',
    async act({ page, type }) {
      await type('bilal');
      await expect(guestRow(page, 'al-Rashid')).toBeVisible();
      await page.keyboard.press('Enter');
      await expect(stopBand(page, 'Bilal al-Rashid')).toContainText('Waitlisted');
      await answerStop(page, 'Bilal al-Rashid', 'Let in');
    },
    changes: { bilal: 'Attended' },
  },
  {
    name: 'is asked about a status that Vestibule does not know, scanned',
    async act({ page, scan }) {
      await scan('dora');
      await expect(stopBand(page, 'Dora Diaz')).toContainText('Cancelled');
      await answerStop(page, 'Dora Diaz', 'Don’t let in');
    },
  },
  {
    name: 'is told that a VIP has come, until somebody has seen it',
    async act({ page, type }) {
      await type('eklund');
      await expect(guestRow(page, 'Eklund')).toBeVisible();
      await page.keyboard.press('Enter');
      await expect(alerts(page)).toContainText('Elsa Eklund is here');
      await seeAlert(page, 'Elsa Eklund');
      await expect(alerts(page)).toBeHidden();
    },
    changes: { elsa: 'Attended' },
  },
  {
    name: 'scans somebody who is already in',
    async act({ page, scan }) {
      await scan('anna');
      await expect(scanBand(page)).toContainText('Already in since');
    },
  },
  {
    name: 'presses Enter on somebody who is already in',
    async act({ page, type }) {
      await type('okafor');
      await expect(guestRow(page, 'Okafor')).toBeVisible();
      await page.keyboard.press('Enter');
      await expect(scanBand(page)).toContainText('Already in since');
    },
  },
  {
    name: 'scans a code that is nobody’s',
    async act({ page, scan }) {
      await scan('WRONG-CODE-4711');
      await expect(scanBand(page)).toContainText('Unknown code');
      await page.getByRole('button', { name: 'Dismiss' }).click();
    },
  },
  {
    name: 'pastes the code of a ticket',
    async act({ page, paste }) {
      await paste('omar');
      await expect(guestRow(page, 'Omar Haddad')).toBeVisible();
      await page.keyboard.press('Enter');
      await expect(scanBand(page)).toContainText('Omar Haddad');
    },
    changes: { omar: 'Attended' },
  },
  {
    name: 'pastes the link of an invitation',
    async act({ page, paste }) {
      await paste('https://rsvp.example/tasks-night?invite=Rosa-4R');
      await expect(guestRow(page, 'Rosa Lemaire')).toBeVisible();
      await page.keyboard.press('Enter');
      await expect(scanBand(page)).toContainText('Rosa Lemaire');
    },
    changes: { rosa: 'Attended' },
  },
  {
    name: 'pastes a whole name',
    async act({ page, paste }) {
      await paste('Chloé Martin');
      await expect(guestRow(page, 'Chloé Martin')).toBeVisible();
      await page.keyboard.press('Enter');
      await expect(scanBand(page)).toContainText('Chloé Martin');
    },
    changes: { chloe: 'Attended' },
  },
  {
    name: 'finds a guest in spite of a typo: the first Enter chooses, the second marks',
    async act({ page, type, enterAgain }) {
      await type('volkow');
      await expect(page.getByText('Similar names')).toBeVisible();
      await page.keyboard.press('Enter');
      await enterAgain();
      await expect(scanBand(page)).toContainText('Dmitri Volkov');
    },
    changes: { dmitri: 'Attended' },
  },
  {
    name: 'finds a guest by a nickname',
    async act({ page, type }) {
      await type('liz ha');
      await expect(guests(page).getByRole('listitem')).toHaveCount(1);
      await page.keyboard.press('Enter');
      await expect(scanBand(page)).toContainText('Elizabeth Hart');
    },
    changes: { elizabeth: 'Attended' },
  },
  {
    name: 'types a name that two bear: Enter marks nobody, an arrow chooses the other',
    async act({ page, type, enterAgain }) {
      await type('weber');
      await expect(guestRow(page, 'Weber')).toHaveCount(2);
      await page.keyboard.press('Enter');
      await expect(guests(page).locator('[aria-current=true]')).toContainText('Johanna Weber');
      await page.keyboard.press('ArrowDown');
      await enterAgain();
      await expect(scanBand(page)).toContainText('Jonas Weber');
    },
    changes: { jonas: 'Attended' },
  },
  {
    name: 'marks the wrong guest, and takes it back',
    async act({ page, type }) {
      await type('nora');
      await mark(page, 'Attended', 'Nora Lind').click();
      await expect(scanBand(page)).toContainText('Nora Lind');
      await page.keyboard.press('ControlOrMeta+z');
      await expect(mark(page, 'Attended', 'Nora Lind')).toBeVisible();
    },
  },
  {
    name: 'notes that a guest does not come',
    async act({ page, type }) {
      await type('quentin');
      await expect(guestRow(page, 'Quentin Dubois')).toBeVisible();
      await page.keyboard.press('Shift+Enter');
      await expect(guestRow(page, 'Quentin Dubois')).toContainText(/No Show \d\d:\d\d/);
    },
    changes: { quentin: 'No Show' },
  },
  {
    name: 'scans a ticket while a name is half typed: the ticket counts, the name stays',
    async act({ page, type, scan }) {
      await type('zacha');
      await scan('priya');
      await expect(scanBand(page)).toContainText('Priya Venkataraman');
      await expect(search(page)).toHaveValue('zacha');
    },
    changes: { priya: 'Attended' },
  },
  {
    name: 'scans a ticket of another event',
    async act({ page, scan }) {
      await scan('https://rsvp.example/opening-night/unknown');
      await expect(scanBand(page)).toContainText('Unknown code');
      await page.getByRole('button', { name: 'Dismiss' }).click();
    },
  },
  {
    name: 'adds somebody who is not on the list',
    async act({ page, type }) {
      await type('grace hopper');
      await expect(page.getByText('No guest matches “grace hopper”.')).toBeVisible();
      await page.keyboard.press('ControlOrMeta+Enter');
      await page.getByRole('button', { name: 'Add and let in' }).click();
      await expect(guestRow(page, 'Hopper')).toContainText(/\d\d:\d\d/);
    },
  },
];

test(`a volunteer's ${tasks.length} tasks: each marks exactly who was meant`, async ({
  launchAtDoor,
  service,
  temporary,
}, testInfo) => {
  test.setTimeout(240_000);
  const { page } = await launchAtDoor(tasksNight.name);
  await announceVips(page, join(temporary, 'door-rules.json'));
  const scanner = await plugInScanner(page);
  const hands: Hands = {
    page,
    async type(text) {
      await search(page).fill('');
      await search(page).pressSequentially(text, byHand);
    },
    async paste(text) {
      await search(page).fill('');
      await search(page).focus();
      await page.keyboard.insertText(text);
    },
    scan: (code) => scanner.scan(code),
    async enterAgain() {
      await expect(guests(page).locator('[aria-current=true]')).toBeVisible();
      await page.waitForTimeout(2 * seenAfterMs);
      await page.keyboard.press('Enter');
    },
  };
  const attendance = () =>
    Object.fromEntries(
      service
        .running()
        .listGuests(tasksNight.eventId)
        .filter(({ personId }) => tasksNight.guests.some((known) => known.personId === personId))
        .map(({ personId, attendanceStatus }) => [personId, attendanceStatus ?? null]),
    );
  const pictures = join(testInfo.project.outputDir, '..', 'volunteer-tasks');
  mkdirSync(pictures, { recursive: true });

  let expected = attendance();
  for (const [index, { name, act, changes = {} }] of tasks.entries()) {
    await test.step(name, async () => {
      await act(hands);
      const picture = await page.screenshot();
      writeFileSync(join(pictures, `${String(index + 1).padStart(2, '0')}.png`), picture);
      expected = { ...expected, ...changes };
      await expect.poll(attendance, { timeout: 15_000 }).toEqual(expected);
      // The same guest again within a second would count as the second tap of the first.
      await page.waitForTimeout(1_100);
    });
  }
});

/** The organiser's rule: whoever has something in the column VIP is announced. */
async function announceVips(page: Page, file: string): Promise<void> {
  const rules = [{ looksAt: 'column', name: 'VIP', value: null, does: 'alert' }];
  writeFileSync(file, JSON.stringify({ format: 'vestibule-door-rules', version: 1, rules }));
  await choose(page, 'Set door rules');
  const dialog = doorRules(page);
  await dialog.locator('input[type=file]').setInputFiles(file);
  await expect(dialog).toContainText('Loaded the rules');
  await page.keyboard.press('Escape');
  await expect(search(page)).toBeFocused();
}
