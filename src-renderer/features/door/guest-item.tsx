import { memo, useMemo } from 'react';
import { useStore } from 'zustand';
import { useStores } from '../../app/services.tsx';
import { selectIsPressRefused, selectRowAt } from '../../store/door/door-selectors.ts';
import { GuestContent } from './guest-content.tsx';
import './guest-item.css';

interface GuestItemProps {
  readonly index: number;
  /** Distance from the top of the list in pixels. */
  readonly start: number;
  readonly total: number;
  readonly measure: (element: HTMLLIElement | null) => void;
}

/** One place of the list. It is drawn again when the guest in it changes, and not when another does. */
export const GuestItem = memo(function GuestItem({ index, start, total, measure }: GuestItemProps) {
  const { door } = useStores();
  const row = useStore(
    door,
    useMemo(() => selectRowAt(index), [index]),
  );
  const isRefused = useStore(
    door,
    useMemo(() => selectIsPressRefused(index), [index]),
  );
  const isChosen = useStore(door, ({ chosenIndex }) => chosenIndex === index);
  const isTabStop = useStore(door, ({ chosenIndex }) => index === (chosenIndex ?? 0));
  return (
    <li
      ref={measure}
      className={classOf(isChosen, isRefused)}
      style={{ transform: `translateY(${start}px)` }}
      data-index={index}
      aria-setsize={total}
      aria-posinset={index + 1}
      aria-current={isChosen}
    >
      {row === undefined ? (
        <span className="guest-item__blank" aria-hidden="true" />
      ) : (
        <GuestContent
          row={row}
          index={index}
          isChosen={isChosen}
          isRefused={isRefused}
          isTabStop={isTabStop}
        />
      )}
    </li>
  );
});

function classOf(isChosen: boolean, isRefused: boolean): string {
  if (isRefused) return 'guest-item guest-item--refused';
  return isChosen ? 'guest-item guest-item--chosen' : 'guest-item';
}
