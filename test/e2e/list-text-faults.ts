import type { Page, ViewportSize } from '@playwright/test';
import { painted, speak } from '../../build/screenshots/speak.ts';
import type { Language } from '../../src-shared/wording/languages.ts';

/** The windows that the layout is made for, the usual one last. */
export const windows: readonly ViewportSize[] = [
  { width: 1_024, height: 640 },
  { width: 1_920, height: 1_080 },
  { width: 1_280, height: 800 },
];

/**
 * Texts on the screen that somebody cannot read: cut off by an edge, outside the window, or on top of another text. One
 * line each, for every size and language; the page speaks English again after it. Without languages it stays as it is.
 */
export async function listTextFaultsIn(
  page: Page,
  sizes: readonly ViewportSize[],
  spoken: readonly Language[],
): Promise<string[]> {
  const faults: string[] = [];
  const readAtEachSize = async (language: string) => {
    for (const size of sizes) {
      await page.setViewportSize(size);
      await page.evaluate(painted);
      const found = await page.evaluate(readTextFaults, rules);
      faults.push(...found.map((fault) => `${size.width} ${language}: ${fault}`));
    }
  };
  if (spoken.length === 0) await readAtEachSize('as it is');
  // Another size is painted sooner than another language.
  for (const language of spoken) {
    await speak(page, language);
    await readAtEachSize(language);
  }
  if (spoken.length > 0) await speak(page, 'en');
  return faults;
}

/**
 * What guests, organizers and operators have written: names of 200 letters, notes of 10,000. There may be more of it than
 * a row holds, so it may end in dots, if the whole is to be had, and break anywhere. Our own words never do: neither the
 * statuses, which are bidirectionally isolated because the service may know more of them.
 */
const ownTexts = 'bdi:not(.rsvp-pill > bdi, .guest__line .guest__state), [dir=auto], input, textarea';

/** Where the whole of a text that ends in dots is to be had: in a tooltip, or in the details of the guest in the row. */
const toldInFull = '[title], .guest, .just-in__guest';

/** What lies over the rest of the screen until it is closed, on a ground of its own. */
const layers = [
  '.dialog',
  '.dialog__actions',
  '.side-drawer',
  '.filter-popover',
  '.band',
  '.coach',
  '.alert-bar',
  '.sync-panel',
  '[role=menu]',
  '[role=listbox]',
].join(', ');

/**
 * Lines that stay one line high, whatever is in them, so that nothing below them moves. A part for which there is no room
 * leaves them as a whole, the least important first; the details of the guest, the tooltip, or the list of keys have all.
 */
const oneLineHigh = '.guest__line, .event-face__line, .guest-tabs, .guest-tabs__heads, .key-line__keys';

const rules = { ownTexts, toldInFull, layers, oneLineHigh };

interface Rules {
  readonly ownTexts: string;
  readonly toldInFull: string;
  readonly layers: string;
  readonly oneLineHigh: string;
}

/** Runs in the page, so everything it needs is in it. */
function readTextFaults(rules: Rules): string[] {
  /** Boxes of lines reach over their letters: so much is no harm. */
  const slackPx = 3;
  interface Line {
    readonly element: Element;
    readonly name: string;
    /** What of it one can see. */
    readonly box: DOMRect;
  }
  const faults = new Set<string>();
  const lines: Line[] = [];
  const styles = new Map<Element, CSSStyleDeclaration>();
  const edges = new Map<Element, DOMRect>();

  function styleOf(element: Element): CSSStyleDeclaration {
    const style = styles.get(element) ?? getComputedStyle(element);
    styles.set(element, style);
    return style;
  }

  function edgeOf(element: Element): DOMRect {
    const edge = edges.get(element) ?? element.getBoundingClientRect();
    edges.set(element, edge);
    return edge;
  }

  const scrolls = (overflow: string) => overflow === 'auto' || overflow === 'scroll';
  const cuts = (overflow: string) => overflow === 'hidden' || overflow === 'clip';
  const describe = (element: Element) => element.getAttribute('class') || element.tagName.toLowerCase();

  function ancestors(element: Element): Element[] {
    const all: Element[] = [];
    for (let at: Element | null = element; at !== null; at = at.parentElement) all.push(at);
    return all;
  }

  function isRead(element: Element): boolean {
    if (element.closest('.visually-hidden, svg, [inert], datalist') !== null) return false;
    // Hidden from sight at some sizes, and still read out.
    if (styleOf(element).clipPath === 'inset(50%)') return false;
    return element.checkVisibility({ opacityProperty: true, visibilityProperty: true });
  }

  function cutsOff(at: Element, box: DOMRect): boolean {
    const { overflowX, overflowY } = styleOf(at);
    const edge = edgeOf(at);
    const isOverAside = box.left < edge.left - slackPx || box.right > edge.right + slackPx;
    const isOverBelow = box.top < edge.top - slackPx || box.bottom > edge.bottom + slackPx;
    return (cuts(overflowX) && isOverAside) || (cuts(overflowY) && isOverBelow);
  }

  /** Whether more of a text can be seen on the way: by scrolling, or because dots say that there is more. */
  function saysMore(at: Element, isOwn: boolean): boolean {
    const { overflowX, overflowY, textOverflow, webkitLineClamp } = styleOf(at);
    const hasDots = textOverflow === 'ellipsis' || webkitLineClamp !== 'none';
    return scrolls(overflowX) || scrolls(overflowY) || (isOwn && hasDots);
  }

  /** The ancestor that cuts this line off; null when none does, or the whole is to be had. */
  function cutBy(element: Element, box: DOMRect): Element | null {
    const isOwn = element.closest(rules.ownTexts) !== null;
    for (const at of ancestors(element)) {
      const isCut = cutsOff(at, box);
      if (saysMore(at, isOwn)) return isCut && element.closest(rules.toldInFull) === null ? at : null;
      if (isCut) return at;
    }
    return null;
  }

  /** What of a box one can see: within the edges of all that scrolls or cuts. */
  function inSight(element: Element, box: DOMRect): DOMRect {
    let { left, top, right, bottom } = box;
    for (const at of ancestors(element)) {
      const { overflowX, overflowY } = styleOf(at);
      if (overflowX === 'visible' && overflowY === 'visible') continue;
      const edge = edgeOf(at);
      [left, right] = [Math.max(left, edge.left), Math.min(right, edge.right)];
      [top, bottom] = [Math.max(top, edge.top), Math.min(bottom, edge.bottom)];
    }
    return new DOMRect(left, top, Math.max(0, right - left), Math.max(0, bottom - top));
  }

  /** It stands on the next line of one that stays one line high. */
  function hasLeft(element: Element, box: DOMRect): boolean {
    return ancestors(element).some(
      (at) => at.matches(rules.oneLineHigh) && box.top >= edgeOf(at).bottom - slackPx,
    );
  }

  function liesOver(frame: Element, box: DOMRect): boolean {
    const edge = edgeOf(frame);
    const isOverAside = box.left < edge.left - slackPx || box.right > edge.right + slackPx;
    return isOverAside || box.top < edge.top - slackPx || box.bottom > edge.bottom + slackPx;
  }

  function readLine(element: Element, text: string, box: DOMRect): void {
    if (hasLeft(element, box)) return;
    const name = `${describe(element)}: ${text.slice(0, 60)}`;
    const cutting = cutBy(element, box);
    if (cutting !== null) faults.add(`cut off: ${name} (by ${describe(cutting)})`);
    const seen = inSight(element, box);
    if (seen.width < 2 || seen.height < 2) return;
    const frame = element.closest('button, .rsvp-pill, .badge');
    if (frame !== null && liesOver(frame, seen)) faults.add(`leaves ${describe(frame)}: ${name}`);
    if (seen.left < -slackPx || seen.right > innerWidth + slackPx) faults.add(`outside: ${name}`);
    // The letters alone: scripts with marks above and below have boxes that reach into the next line.
    const air = Math.max(0, (box.height - Number.parseFloat(styleOf(element).fontSize)) / 2);
    const height = Math.max(0, seen.height - 2 * air);
    lines.push({ element, name, box: new DOMRect(seen.left, seen.top + air, seen.width, height) });
  }

  /** Whether a line ends within a word: there was not enough room for it. */
  function breaksWord(node: Node, text: string): boolean {
    const inWord = /[\p{L}\p{N}]/u;
    const standsAlone = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー]/u;
    const range = document.createRange();
    const topOf = (place: number) => {
      range.setStart(node, place);
      range.setEnd(node, place + 1);
      return range.getBoundingClientRect().top;
    };
    const goesOn = (place: number) =>
      [text.charAt(place - 1), text.charAt(place)].every((one) => inWord.test(one) && !standsAlone.test(one));
    return Array.from({ length: text.length }, (_, place) => place).some(
      (place) => goesOn(place) && topOf(place) > topOf(place - 1) + slackPx,
    );
  }

  /** The layer an element is in, if any. */
  const layerOf = (element: Element) => element.closest(rules.layers);

  /** The middle of what two lines share, if that is more than the air around letters. */
  function shared(one: DOMRect, other: DOMRect): readonly [x: number, y: number] | null {
    const left = Math.max(one.left, other.left);
    const right = Math.min(one.right, other.right);
    const top = Math.max(one.top, other.top);
    const bottom = Math.min(one.bottom, other.bottom);
    if (right - left <= slackPx || bottom - top <= slackPx) return null;
    return [(left + right) / 2, (top + bottom) / 2];
  }

  /** Both are in the layer that one sees at this place. */
  function areBothSeen(one: Element, other: Element, [x, y]: readonly [number, number]): boolean {
    const top = document.elementFromPoint(x, y);
    if (top === null) return false;
    const layer = layerOf(top);
    return layer === layerOf(one) && layer === layerOf(other);
  }

  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const { currentNode: node } = walker;
    const text = node.textContent?.trim() ?? '';
    if (node.parentElement === null || text === '' || !isRead(node.parentElement)) continue;
    const range = document.createRange();
    range.selectNodeContents(node);
    const boxes = [...range.getClientRects()].filter(({ width, height }) => width >= 2 && height >= 2);
    for (const box of boxes) readLine(node.parentElement, text, box);
    const isOwn = node.parentElement.closest(rules.ownTexts) !== null;
    if (boxes.length > 1 && !isOwn && breaksWord(node, node.textContent ?? ''))
      faults.add(`broken word: ${describe(node.parentElement)}: ${text.slice(0, 60)}`);
  }
  lines.sort((one, other) => one.box.top - other.box.top);
  lines.forEach((one, index) => {
    for (const other of lines.slice(index + 1)) {
      if (other.box.top >= one.box.bottom) break;
      const place = one.element === other.element ? null : shared(one.box, other.box);
      if (place !== null && areBothSeen(one.element, other.element, place))
        faults.add(`overlap: ${one.name} | ${other.name}`);
    }
  });
  return [...faults];
}
