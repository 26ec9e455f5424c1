import { useVirtualizer } from '@tanstack/react-virtual';
import { useEffect, useMemo, useRef } from 'react';
import { useStore } from 'zustand';
import { useStores, useWording } from '../../../app/services.tsx';
import { selectIsByName, selectIsLoaded } from '../../../store/door/door-state.ts';
import { createSelectPlaces } from '../../../store/door/guest-places.ts';
import { FlyingLetter } from './flying-letter.tsx';
import { GuestItem } from './guest-row.tsx';
import { usePressGuard } from './use-press-guard.ts';
import './guest-list.css';

/** Height of most rows; each is measured. */
const rowHeight = 70;
/** Rows drawn beyond each edge, so that scrolling shows no gaps. */
const overscan = 4;

/** The guests of the search as a list. Only rows near the screen are drawn. */
export function GuestList() {
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
