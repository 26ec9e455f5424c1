import { expect } from '@playwright/test';
import { test } from '../fixtures.ts';
import { guestRow, guests, mark, openDoor, search, signIn } from '../screens.ts';

const script = '<img src=x onerror=alert(1)>';
const long = 'Maximiliane'.repeat(28).slice(0, 300);
const hostile = [
  { personId: 'script', firstName: script, lastName: '"><script>alert(2)</script>' },
  { personId: 'long', firstName: long, lastName: '' },
  { personId: 'right-to-left', firstName: 'محمد', lastName: '\u202eevil\u202c عبد الله' },
  { personId: 'emoji', firstName: '👩‍👩‍👧‍👦🏳️‍🌈', lastName: '𝕱𝖆𝖓𝖈𝖞' },
  { personId: 'combining', firstName: `Z${'\u0351\u0308'.repeat(40)}algo`, lastName: 'Text' },
  { personId: 'empty', firstName: '', lastName: '', email: null },
  {
    personId: 'noted',
    firstName: 'Nora',
    lastName: 'Noted',
    rsvpNote: `${script} ${long}`,
    dietaryRestrictions: [script, long],
    customColumns: { [script]: long, Table: `=1+1 ${script}` },
  },
];

test.use({ events: [{ eventId: 'hostile', name: `Gala ${script}`, guests: hostile }] });

for (const size of [
  { width: 1280, height: 800 },
  { width: 1024, height: 640 },
]) {
  test(`hostile names are text, and the layout holds at ${size.width}×${size.height}`, async ({
    launch,
    service,
  }) => {
    const { page } = await launch();
    const dialogs: string[] = [];
    page.on('dialog', (dialog) => {
      dialogs.push(dialog.message());
      void dialog.dismiss();
    });
    await page.setViewportSize(size);
    await signIn(page, service);
    await openDoor(page, `Gala ${script}`);

    const rows = guests(page).getByRole('listitem');
    await expect(rows).toHaveCount(hostile.length);
    await expect(guestRow(page, script).first()).toBeVisible();
    await expect(guestRow(page, 'No name')).toBeVisible();
    await expect(page.locator('img')).toHaveCount(0);

    for (const row of await rows.all()) {
      const box = await row.boundingBox();
      expect(box?.height).toBeGreaterThanOrEqual(72);
      expect(box?.height).toBeLessThanOrEqual(200);
      for (const button of await row.getByRole('button').all()) {
        const target = await button.boundingBox();
        expect(target?.height).toBeGreaterThanOrEqual(44);
        expect((target?.x ?? 0) + (target?.width ?? 0)).toBeLessThanOrEqual(size.width);
      }
    }
    const overflow = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    expect(overflow).toBe(0);

    await search(page).fill('nora');
    await mark(page, 'Attended', 'Nora Noted').click();
    await expect(guestRow(page, 'Nora Noted')).toContainText(/Attended \d\d:\d\d/);
    await search(page).fill(script);
    await expect(guestRow(page, script).first()).toBeVisible();
    expect(dialogs).toEqual([]);
  });
}
