import { useVirtualizer } from '@tanstack/react-virtual';
import { type RefObject, useEffect, useMemo, useRef, useState } from 'react';
import { useStore } from 'zustand';
import { useClock, useStores, useWording } from '../../../app/services.tsx';
import { selectIsByName, selectIsLoaded, selectListState } from '../../../store/door/door-state.ts';
import { createSelectPlaces } from '../../../store/door/guest-places.ts';
import { GuestItem } from './guest-row.tsx';
import { GuestTabs } from './guest-tabs.tsx';
import { ListPlaceholder } from './list-placeholder.tsx';
import { usePressGuard } from './use-press-guard.ts';
import './guest-board.css';

/** The guests in columns that stand still, or why there are none. */
export function GuestBoard() {
  const { door } = useStores();
  const state = useStore(door, selectListState);
  const isSeated = useStore(door, ({ seatedBy }) => seatedBy !== null);
  return (
    <div className={isSeated ? 'guest-board' : 'guest-board guest-board--unseated'}>
      <GuestTabs />
      {state === 'rows' ? <GuestList /> : <ListPlaceholder state={state} />}
    </div>
  );
}

/** Height of most rows; each is measured. */
const rowHeight = 70;
/** Rows drawn beyond each edge, so that scrolling shows no gaps. */
const overscan = 4;

/** The guests of the search as a list. Only rows near the screen are drawn. */
function GuestList() {
  const { door: words } = useWording();
  const { door } = useStores();
  const total = useStore(door, (state) => state.total);
  const answeredSearches = useStore(door, (state) => state.answeredSearches);
  const chosenIndex = useStore(door, (state) => state.chosenIndex);
  const loadRange = useStore(door, (state) => state.loadRange);
  const noteVisibleRange = useStore(door, (state) => state.noteVisibleRange);
  const { guestAt, keyAt } = useStore(door, useMemo(createSelectPlaces, []));
  const frame = useRef<HTMLDivElement>(null);
  const virtualizer = useVirtualizer({
    count: total,
    getScrollElement: () => frame.current,
    estimateSize: () => rowHeight,
    getItemKey: keyAt,
    overscan,
  });
  const items = virtualizer.getVirtualItems();
  const first = items[0]?.index ?? 0;
  const last = items.at(-1)?.index ?? 0;
  const firstSeen = virtualizer.range?.startIndex ?? 0;
  const lastSeen = virtualizer.range?.endIndex ?? 0;
  // Of the first row in sight, while it is passed: at the top that row says it itself.
  const letter = useStore(door, (state) =>
    firstSeen > 0 && selectIsByName(state) ? (state.rows.get(firstSeen)?.initial ?? null) : null,
  );
  const isLoaded = useStore(door, selectIsLoaded(first, last));
  const startOf = (index: number) => items.find((item) => item.index === index)?.start ?? 0;
  const hand = usePressGuard({ frame, rowHeight, guestAt, answeredSearches, startOf });

  // Also runs when rows go missing without scrolling: `isLoaded` says that the range must be loaded.
  // biome-ignore lint/correctness/useExhaustiveDependencies: see above.
  useEffect(() => void loadRange(first, last), [loadRange, first, last, isLoaded]);
  useEffect(() => noteVisibleRange(firstSeen, lastSeen), [noteVisibleRange, firstSeen, lastSeen]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each search begins at its best hit.
  useEffect(() => virtualizer.scrollToOffset(0), [virtualizer, answeredSearches]);
  useEffect(() => {
    if (chosenIndex === null) return;
    virtualizer.scrollToIndex(chosenIndex);
    // In a small window the page around the list scrolls too, and Enter must not mark an unseen guest.
    frame.current?.querySelector('[aria-current=true]')?.scrollIntoView({ block: 'nearest' });
  }, [virtualizer, chosenIndex]);

  return (
    <div className="guest-list-frame">
      <div ref={frame} className="guest-list">
        {letter !== null && (
          <span className="guest-letter guest-letter--pinned" data-letter={letter} aria-hidden="true" />
        )}
        <ul
          className="guest-list__rows"
          aria-label={words.guests}
          style={{ height: virtualizer.getTotalSize() }}
          {...hand}
        >
          {items.map(({ index, start, key }) => (
            <GuestItem
              key={String(key)}
              index={index}
              start={start}
              total={total}
              measure={virtualizer.measureElement}
            />
          ))}
        </ul>
      </div>
      <FlyingLetter frame={frame} letter={letter} />
    </div>
  );
}

/** From this speed on, in pixels a millisecond, nobody reads the names that pass. */
const fastSpeed = 2.5;
/** Without scrolling for this long, in milliseconds, the list stands still. */
const restMs = 140;

interface FlyingLetterProps {
  /** What scrolls. */
  readonly frame: RefObject<HTMLElement | null>;
  /** The letter of the first row in sight; null while it is not known. */
  readonly letter: string | null;
}

/** The letter that the list has come to, large over it while it is scrolled fast. */
function FlyingLetter({ frame, letter }: FlyingLetterProps) {
  const isFast = useIsFast(frame);
  const newest = useRef(letter);
  useEffect(() => {
    if (letter !== null) newest.current = letter;
  }, [letter]);
  if (!isFast) return null;
  const shown = letter ?? newest.current;
  return shown === null ? null : <span className="flying-letter" data-letter={shown} aria-hidden="true" />;
}

/** Whether it is scrolled fast just now. */
function useIsFast(frame: RefObject<HTMLElement | null>): boolean {
  const clock = useClock();
  const [isFast, setFast] = useState(false);
  useEffect(() => {
    const element = frame.current;
    if (element === null) return;
    let last = { top: element.scrollTop, atMs: clock.now() };
    let stop: (() => void) | null = null;
    const onScroll = () => {
      const next = { top: element.scrollTop, atMs: clock.now() };
      const speed = Math.abs(next.top - last.top) / Math.max(1, next.atMs - last.atMs);
      last = next;
      if (speed >= fastSpeed) setFast(true);
      stop?.();
      stop = clock.after(restMs, () => setFast(false));
    };
    element.addEventListener('scroll', onScroll, { passive: true });
    return () => {
      element.removeEventListener('scroll', onScroll);
      stop?.();
    };
  }, [frame, clock]);
  return isFast;
}
