import type { Page } from '@playwright/test';

/**
 * Texts on the screen that somebody cannot read: cut off by an edge, outside the window, or on top of another text. Names
 * and values of the guest list (in `bdi` or `dir=auto`) may end in an ellipsis; our own words may not.
 */
export function listTextFaults(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    interface Line {
      readonly element: Element;
      readonly text: string;
      readonly box: DOMRect;
    }
    const slack = 1.5;
    const isHiddenOnPurpose = (element: Element) =>
      element.closest('.visually-hidden, [aria-hidden=true] svg, [inert], datalist') !== null;
    const isData = (element: Element) => element.closest('bdi, [dir=auto], input, textarea') !== null;
    const name = ({ element, text }: Line) =>
      `${element.getAttribute('class') ?? element.tagName}: ${text.slice(0, 60)}`;
    const overlaps = (one: DOMRect, other: DOMRect, by: number) =>
      Math.min(one.right, other.right) - Math.max(one.left, other.left) > by &&
      Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top) > by;

    /** The part of a box that its scrolling ancestors let one see; null when it is scrolled away. */
    function seen(element: Element, box: DOMRect): DOMRect | null {
      let { left, top, right, bottom } = box;
      for (let at: Element | null = element; at !== null; at = at.parentElement) {
        const { overflowX, overflowY } = getComputedStyle(at);
        const edge = at.getBoundingClientRect();
        if (/auto|scroll/.test(overflowX))
          [left, right] = [Math.max(left, edge.left), Math.min(right, edge.right)];
        if (/auto|scroll/.test(overflowY))
          [top, bottom] = [Math.max(top, edge.top), Math.min(bottom, edge.bottom)];
      }
      return right - left < 2 || bottom - top < 2 ? null : new DOMRect(left, top, right - left, bottom - top);
    }

    function cutBy(element: Element, box: DOMRect): Element | null {
      for (let at: Element | null = element; at !== null && at !== document.body; at = at.parentElement) {
        const { overflowX, overflowY, textOverflow, webkitLineClamp } = getComputedStyle(at);
        const edge = at.getBoundingClientRect();
        const endsInDots = (textOverflow === 'ellipsis' || webkitLineClamp !== 'none') && isData(element);
        const isCutAside =
          /hidden|clip/.test(overflowX) && (box.left < edge.left - slack || box.right > edge.right + slack);
        const isCutBelow =
          /hidden|clip/.test(overflowY) && (box.top < edge.top - 3 || box.bottom > edge.bottom + 3);
        if ((isCutAside || isCutBelow) && !endsInDots) return at;
        if (/auto|scroll/.test(overflowX) || /auto|scroll/.test(overflowY)) return null;
      }
      return null;
    }

    const lines: Line[] = [];
    const faults: string[] = [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
      const node = walker.currentNode;
      const element = node.parentElement;
      const text = node.textContent?.trim() ?? '';
      if (element === null || text === '' || isHiddenOnPurpose(element)) continue;
      if (!element.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      for (const box of range.getClientRects()) {
        if (box.width < 2 || box.height < 2) continue;
        const line = { element, text, box };
        const cutting = cutBy(element, box);
        if (cutting !== null)
          faults.push(`cut off: ${name(line)} (by ${cutting.getAttribute('class') ?? cutting.tagName})`);
        const inSight = seen(element, box);
        if (inSight === null) continue;
        if (inSight.left < -slack || inSight.right > innerWidth + slack)
          faults.push(`outside: ${name(line)}`);
        const hit = document.elementFromPoint(
          Math.min(Math.max((inSight.left + inSight.right) / 2, 0), innerWidth - 1),
          (inSight.top + inSight.bottom) / 2,
        );
        const isOnTop =
          hit !== null &&
          (hit.contains(element) || element.contains(hit) || hit.parentElement?.contains(element) === true);
        if (isOnTop) lines.push({ ...line, box: inSight });
      }
    }
    for (const [index, one] of lines.entries()) {
      for (const other of lines.slice(index + 1)) {
        if (one.element === other.element || !overlaps(one.box, other.box, 3)) continue;
        faults.push(`overlap: ${name(one)} | ${name(other)}`);
      }
    }
    return [...new Set(faults)];
  });
}
