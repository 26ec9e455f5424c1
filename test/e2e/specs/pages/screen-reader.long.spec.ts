import { expect, type Page } from '@playwright/test';
import { z } from 'zod';
import { test } from '../../fixtures.ts';
import { byHand, guestRow, openDoor, search, signIn, sync } from '../../screens.ts';

const nodeSchema = z.object({
  nodeId: z.string(),
  ignored: z.boolean(),
  role: z.object({ value: z.unknown().optional() }).optional(),
  name: z.object({ value: z.unknown().optional() }).optional(),
  childIds: z.array(z.string()).optional(),
  properties: z
    .array(z.object({ name: z.string(), value: z.object({ value: z.unknown().optional() }) }))
    .optional(),
});
type Node = z.infer<typeof nodeSchema>;

/** What the live regions of the accessibility tree say, by how urgent they are. */
async function said(page: Page): Promise<readonly string[]> {
  const session = await page.context().newCDPSession(page);
  const tree = z
    .object({ nodes: z.array(nodeSchema) })
    .parse(await session.send('Accessibility.getFullAXTree'));
  await session.detach();
  const byId = new Map(tree.nodes.map((node) => [node.nodeId, node]));
  return tree.nodes.filter(isLiveRegion).map((node) => `${liveOf(node)}: ${textOf(node, byId)}`);
}

function liveOf({ properties = [] }: Node): unknown {
  return properties.find(({ name }) => name === 'live')?.value.value;
}

/** The region itself, and not what is in it. */
function isLiveRegion(node: Node): boolean {
  const isRoot = node.properties?.some(({ name }) => name === 'root') ?? false;
  return !node.ignored && !isRoot && ['polite', 'assertive'].includes(String(liveOf(node)));
}

function textOf(node: Node, byId: ReadonlyMap<string, Node>): string {
  if (node.role?.value === 'StaticText') return String(node.name?.value ?? '');
  const children = (node.childIds ?? []).flatMap((id) => byId.get(id) ?? []);
  return children.map((child) => textOf(child, byId)).join('');
}

async function expectSaid(page: Page, what: string): Promise<void> {
  await expect.poll(() => said(page)).toContain(what);
}

test('a row is a guest with a state and named buttons', async ({ launchAtDoor }) => {
  const { page } = await launchAtDoor('Opening night');
  await search(page).fill('keller');
  await expect(guestRow(page, 'Anna Keller')).toMatchAriaSnapshot(`
    - listitem:
      - paragraph:
        - text: Anna
        - mark: Keller
      - paragraph: anna@keller.example
      - text: Invited
      - button "Details of Anna Keller"
      - button "Attended Anna Keller": Attended
      - button "No Show Anna Keller": No Show
  `);
  await expect(page.getByRole('banner')).toMatchAriaSnapshot(`
    - banner:
      - button "Back to events"
      - heading "Opening night" [level=1]
      - paragraph
      - group "0 of 44 in, 44 to come"
      - button "All sent, sync details"
      - status "Sync": All changes sent
      - button "Add name and door"
      - button "Menu"
  `);
});

test('every change is said when it is saved, and only then', async ({ launch, service }) => {
  test.slow();
  const { page } = await launch();
  const { keyboard } = page;
  await signIn(page, service);
  await openDoor(page, 'Opening night');

  await keyboard.type('keller', byHand);
  await expectSaid(page, 'polite: Anna Keller, not arrived, 1 of 1');
  await keyboard.press('Enter');
  await expectSaid(page, 'polite: Anna Keller: Attended, saved');
  await keyboard.press('ControlOrMeta+z');
  await expectSaid(page, 'polite: Anna Keller: undone, saved');

  await keyboard.type('grace hopper', byHand);
  await expectSaid(page, 'polite: No guests found');
  await keyboard.press('ControlOrMeta+Enter');
  await expect(page.getByRole('dialog', { name: 'Add a guest' })).toBeVisible();
  await page.getByRole('button', { name: 'Add only' }).click();
  await expect(search(page)).toBeFocused();
  await expect(guestRow(page, 'Grace Hopper')).toBeVisible();
  // Else the addition waits, too.
  const isAdded = () =>
    service
      .running()
      .listGuests('opening-night')
      .some(({ lastName }) => lastName === 'Hopper');
  await expect.poll(isAdded).toBe(true);
  await expect(sync(page)).toContainText('All changes sent');
  await service.stop();
  await keyboard.press('ControlOrMeta+d');
  await page.getByRole('button', { name: 'Remove', exact: true }).click();
  await expectSaid(page, 'polite: Removed Grace Hopper');
  await expect.poll(() => said(page)).toContainEqual(expect.stringMatching(/^polite: .*1 change waiting/));
});
