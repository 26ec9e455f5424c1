import type { Page } from '@playwright/test';

/**
 * Texts on the screen that somebody cannot read: cut off by an edge, outside the window, or on top of another text. Names
 * and values of the guest list (in `bdi` or `dir=auto`) may end in an ellipsis; our own words may not.
 */
export async function listTextFaults(page: Page): Promise<string[]> {
  const { cut, lines } = await page.evaluate(readLines);
  const overlaps = lines.flatMap((one, index) =>
    lines
      .slice(index + 1)
      .filter((other) => one.parent !== other.parent && lieOverEachOther(one, other))
      .map((other) => `overlap: ${one.name} | ${other.name}`),
  );
  return [...new Set([...cut, ...overlaps])];
}

interface Line {
  readonly name: string;
  /** Tells the elements apart that hold the texts. */
  readonly parent: number;
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** Boxes of lines reach over their letters: so much is no harm. */
const slack = 3;

function lieOverEachOther(one: Line, other: Line): boolean {
  const width = Math.min(one.right, other.right) - Math.max(one.left, other.left);
  const height = Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top);
  return width > slack && height > slack;
}

/** Runs in the page: what is cut off, and the lines of text that are on top, as far as one can see them. */
function readLines(): { readonly cut: string[]; readonly lines: Line[] } {
  const slackPx = 3;
  const cut: string[] = [];
  const lines: Line[] = [];
  const parents = new Map<Element, number>();
  const scrolls = (overflow: string) => overflow === 'auto' || overflow === 'scroll';
  const cuts = (overflow: string) => overflow === 'hidden' || overflow === 'clip';
  const describe = (element: Element) => element.getAttribute('class') ?? element.tagName;

  function ancestors(element: Element): Element[] {
    const all: Element[] = [];
    for (let at: Element | null = element; at !== null; at = at.parentElement) all.push(at);
    return all;
  }

  function isRead(element: Element): boolean {
    if (element.closest('.visually-hidden, svg, [inert], datalist') !== null) return false;
    return element.checkVisibility({ opacityProperty: true, visibilityProperty: true });
  }

  function cutsOff(at: Element, box: DOMRect): boolean {
    const { overflowX, overflowY } = getComputedStyle(at);
    const edge = at.getBoundingClientRect();
    const isOverAside = box.left < edge.left - slackPx || box.right > edge.right + slackPx;
    const isOverBelow = box.top < edge.top - slackPx || box.bottom > edge.bottom + slackPx;
    return (cuts(overflowX) && isOverAside) || (cuts(overflowY) && isOverBelow);
  }

  /** Whether more of a text can be seen on the way: by scrolling, or because dots say that there is more. */
  function saysMore(at: Element, isData: boolean): boolean {
    const { overflowX, overflowY, textOverflow, webkitLineClamp } = getComputedStyle(at);
    const hasDots = textOverflow === 'ellipsis' || webkitLineClamp !== 'none';
    return scrolls(overflowX) || scrolls(overflowY) || (isData && hasDots);
  }

  /** The ancestor that cuts this line off; null when none does. */
  function cutBy(element: Element, box: DOMRect): Element | null {
    const isData = element.closest('bdi, [dir=auto], input, textarea') !== null;
    const all = ancestors(element);
    const more = all.findIndex((at) => saysMore(at, isData));
    return all.slice(0, more === -1 ? undefined : more).find((at) => cutsOff(at, box)) ?? null;
  }

  /** What of a box one can see: within the edges of all that scrolls or cuts. */
  function inSight(element: Element, box: DOMRect): DOMRect {
    let { left, top, right, bottom } = box;
    for (const at of ancestors(element)) {
      const { overflowX, overflowY } = getComputedStyle(at);
      if (overflowX === 'visible' && overflowY === 'visible') continue;
      const edge = at.getBoundingClientRect();
      [left, right] = [Math.max(left, edge.left), Math.min(right, edge.right)];
      [top, bottom] = [Math.max(top, edge.top), Math.min(bottom, edge.bottom)];
    }
    return new DOMRect(left, top, Math.max(0, right - left), Math.max(0, bottom - top));
  }

  function isOnTop(element: Element, { left, right, top, bottom }: DOMRect): boolean {
    const hit = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
    return (
      hit !== null &&
      (hit.contains(element) || element.contains(hit) || hit.parentElement === element.parentElement)
    );
  }

  function readLine(element: Element, text: string, box: DOMRect): void {
    const name = `${describe(element)}: ${text.slice(0, 60)}`;
    const cutting = cutBy(element, box);
    if (cutting !== null) cut.push(`cut off: ${name} (by ${describe(cutting)})`);
    const seen = inSight(element, box);
    if (seen.width < 2 || seen.height < 2) return;
    if (seen.left < -slackPx || seen.right > innerWidth + slackPx) cut.push(`outside: ${name}`);
    if (!isOnTop(element, seen)) return;
    const parent = parents.get(element) ?? parents.size;
    parents.set(element, parent);
    const { left, top, right, bottom } = seen;
    lines.push({ name, parent, left, top, right, bottom });
  }

  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const { currentNode: node } = walker;
    const text = node.textContent?.trim() ?? '';
    if (node.parentElement === null || text === '' || !isRead(node.parentElement)) continue;
    const range = document.createRange();
    range.selectNodeContents(node);
    for (const box of range.getClientRects()) {
      if (box.width >= 2 && box.height >= 2) readLine(node.parentElement, text, box);
    }
  }
  return { cut, lines };
}
