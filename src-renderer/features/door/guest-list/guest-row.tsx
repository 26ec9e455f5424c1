import { memo, useMemo } from 'react';
import { useStore } from 'zustand';
import type { GuestRow } from '../../../../src-shared/domain/guest-row.ts';
import { describeAttendance } from '../../../../src-shared/wording/describe-attendance.ts';
import { describeRsvpStatus } from '../../../../src-shared/wording/describe-status.ts';
import type { EventClock } from '../../../../src-shared/wording/event-clock.ts';
import type { Wording } from '../../../../src-shared/wording/wording.ts';
import { useStores, useWording } from '../../../app/services.tsx';
import { selectIsPressRefused, selectNewInitial, selectRowAt } from '../../../store/door/door-state.ts';
import { useDoorTools } from '../door-context.tsx';
import { GuestActions } from './guest-actions.tsx';
import { GuestChips, GuestLine, MarkedText, NamesakeLine, RefusedPress } from './guest-lines.tsx';
import { GuestSign } from './guest-sign.tsx';
import './guest-row.css';

interface GuestItemProps {
  readonly index: number;
  /** Distance from the top of the list in pixels. */
  readonly start: number;
  readonly total: number;
  readonly measure: (element: HTMLLIElement | null) => void;
}

/** One row of the list. It is drawn again only when its own guest changes. */
export const GuestItem = memo(function GuestItem({ index, start, total, measure }: GuestItemProps) {
  const { door: words } = useWording();
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
  const isFirstSimilar = useStore(door, ({ fitting, total: all }) => index === fitting && fitting < all);
  const initial = useStore(
    door,
    useMemo(() => selectNewInitial(index), [index]),
  );
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
      {initial !== null && <span className="guest-letter" data-letter={initial} aria-hidden="true" />}
      {isFirstSimilar && <p className="guest-item__divider">{words.similarNames}</p>}
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

interface GuestContentProps {
  readonly row: GuestRow;
  readonly index: number;
  readonly isChosen: boolean;
  /** A press on this row did not count just now. */
  readonly isRefused: boolean;
  /**
   * Tab reaches the buttons of one row only, the chosen one or the first, so that it leads past the list;
   * arrows choose the row.
   */
  readonly isTabStop: boolean;
}

/** The content of a row: strong before a decision, quiet after it. */
const GuestContent = memo(function GuestContent({
  row,
  index,
  isChosen,
  isRefused,
  isTabStop,
}: GuestContentProps) {
  const { door: words } = useWording();
  const name = row.name || words.noName;
  const hasNamesakes = row.sameName > 1;
  const isDecided = row.attendance !== null;
  const tabIndex = isTabStop ? 0 : -1;
  return (
    <div className={isDecided ? 'guest guest--decided' : 'guest'}>
      <GuestSign row={row} />
      <div className="guest__text">
        <GuestName row={row} index={index} name={name} tabIndex={tabIndex} />
        {isRefused ? <RefusedPress /> : <GuestLine row={row} />}
        {hasNamesakes && <NamesakeLine row={row} />}
        {row.chips.length > 0 && <GuestChips chips={row.chips} />}
      </div>
      <GuestActions row={row} name={name} isChosen={isChosen} tabIndex={tabIndex} />
    </div>
  );
});

interface GuestNameProps {
  readonly row: GuestRow;
  /** Place in the list. */
  readonly index: number;
  readonly name: string;
  readonly tabIndex: 0 | -1;
}

/** The name of a guest. A press on it, or on the lines below, chooses the guest and shows the details. */
function GuestName({ row, index, name, tabIndex }: GuestNameProps) {
  const wording = useWording();
  const { guestDetails: words } = wording;
  const { door, guestDetails } = useStores();
  const { clock, focusSearch } = useDoorTools();
  const choose = useStore(door, (state) => state.choose);
  const open = useStore(guestDetails, (state) => state.open);
  return (
    <>
      <p className="guest__name truncated">
        <bdi>
          <MarkedText text={name} ranges={row.match?.name ?? []} guessed={row.match?.guessed ?? []} />
        </bdi>
      </p>
      {/* Covers the whole text of the row: one large target. */}
      <button
        type="button"
        className="guest-details-target"
        tabIndex={tabIndex}
        title={describeGuest(row, clock, wording)}
        aria-label={words.openGuest({ name })}
        onClick={() => {
          focusSearch();
          choose(index);
          void open(row.personId);
        }}
      />
    </>
  );
}

/** Everything that a row may have to cut off, one item per line. */
function describeGuest(row: GuestRow, clock: EventClock, wording: Wording): string {
  const { door: words, newGuest } = wording;
  const { email, walkIn, rsvpStatus, differs, chips } = row;
  const lines = [
    row.name || words.noName,
    email,
    describeAttendance(row, clock, wording),
    walkIn === null ? null : newGuest.walkIn,
    rsvpStatus === null ? null : describeRsvpStatus(rsvpStatus, wording),
    differs === null ? null : words.chip({ label: differs.name, text: differs.text }),
    ...chips.map(({ label, text }) => (label === null ? text : words.chip({ label, text }))),
  ];
  return [...new Set(lines)].filter((line) => line !== null).join('\n');
}
