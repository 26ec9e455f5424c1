import { CircleQuestionMark, CircleX, Hourglass, type LucideIcon, Mail, Star } from 'lucide-react';
import { memo, useMemo, useState } from 'react';
import { useStore } from 'zustand';
import type { GuestRow } from '../../../../src-shared/domain/guest-row.ts';
import { describeAlsoListed } from '../../../../src-shared/wording/describe/describe-also-listed.ts';
import { describeAttendance } from '../../../../src-shared/wording/describe/describe-attendance.ts';
import { describeRsvpStatus } from '../../../../src-shared/wording/describe/describe-status.ts';
import type { EventClock } from '../../../../src-shared/wording/event-clock.ts';
import type { Wording } from '../../../../src-shared/wording/wording.ts';
import { useClock, useStores, useWording } from '../../../app/services.tsx';
import { selectIsPressRefused, selectNewInitial, selectRowAt } from '../../../store/door/door-state.ts';
import { useDoorTools } from '../door-context.tsx';
import { GuestActions } from './guest-actions.tsx';
import {
  AlsoListedLine,
  ColumnsLine,
  GuestLine,
  GuestNote,
  NamesakeLine,
  RefusedPress,
} from './guest-lines.tsx';
import { GuestNameText } from './guest-name.tsx';
import { GuestPlace } from './guest-place.tsx';
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
      {initial !== null && (
        <span
          className={row?.attendance == null ? 'guest-letter' : 'guest-letter guest-letter--above'}
          data-letter={initial}
          aria-hidden="true"
        />
      )}
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

/** The content of a row, in the columns of the board: a mark changes the sign, the line and the buttons, no height. */
const GuestContent = memo(function GuestContent({
  row,
  index,
  isChosen,
  isRefused,
  isTabStop,
}: GuestContentProps) {
  const { door: words } = useWording();
  const name = row.name || words.noName;
  const isDecided = row.attendance !== null;
  const tabIndex = isTabStop ? 0 : -1;
  return (
    <div className={isDecided ? 'guest guest--decided board-columns' : 'guest board-columns'}>
      {isDecided && row.decision !== null && (
        <Glow key={row.decision.decisionId} decidedAt={row.decision.decidedAt} />
      )}
      <div className="guest__lamp">
        {(isDecided || row.progress === 'needs-attention') && <GuestSign row={row} />}
      </div>
      <div className="guest__who">
        <p className="guest__name">
          <GuestNameText row={row} name={name} />
          {row.vip !== null && (
            <span className="guest__vip">
              <Star size={13} aria-hidden="true" />
              {words.vip}
            </span>
          )}
        </p>
        {isRefused ? <RefusedPress /> : <GuestLine row={row} />}
        {row.sameName > 1 && <NamesakeLine row={row} />}
        <AlsoListedLine row={row} />
        <ColumnsLine chips={row.chips} />
      </div>
      <GuestNote chips={row.chips} />
      <RsvpPill status={row.rsvpStatus} />
      <GuestPlace row={row} />
      <DetailsTarget row={row} index={index} name={name} tabIndex={tabIndex} />
      <GuestActions row={row} name={name} isChosen={isChosen} tabIndex={tabIndex} />
    </div>
  );
});

/** How long the ground of a row glows after a mark, in milliseconds. */
const glowMs = 1_200;

/** The glow of a fresh mark: only for one that was made just now, however often its row is drawn. */
function Glow({ decidedAt }: { readonly decidedAt: string }) {
  const clock = useClock();
  const [ageMs] = useState(() => clock.now() - Date.parse(decidedAt));
  if (!(ageMs < glowMs)) return null;
  return <span className="guest__glow" aria-hidden="true" />;
}

interface DetailsTargetProps {
  readonly row: GuestRow;
  /** Place in the list. */
  readonly index: number;
  readonly name: string;
  readonly tabIndex: 0 | -1;
}

/** Covers the whole text of the row, one large target: a press chooses the guest and shows the details. */
function DetailsTarget({ row, index, name, tabIndex }: DetailsTargetProps) {
  const wording = useWording();
  const { guestDetails: words } = wording;
  const { door, guestDetails } = useStores();
  const { clock, focusSearch } = useDoorTools();
  const choose = useStore(door, (state) => state.choose);
  const open = useStore(guestDetails, (state) => state.open);
  return (
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
  );
}

/** Everything that a row may have to cut off, one item per line. */
function describeGuest(row: GuestRow, clock: EventClock, wording: Wording): string {
  const { door: words, newGuest } = wording;
  const { email, walkIn, rsvpStatus, differs, chips } = row;
  const named = [row.table, row.seat, row.company, row.companion, differs, ...chips];
  const lines = [
    row.name || words.noName,
    email,
    describeAlsoListed(row, wording),
    describeAttendance(row, clock, wording),
    walkIn === null ? null : newGuest.walkIn,
    rsvpStatus === null ? null : describeRsvpStatus(rsvpStatus, wording),
    row.vip === null ? null : words.vip,
    ...named.map((each) => (each === null ? null : sayNamed(each, words))),
  ];
  return [...new Set(lines)].filter((line) => line !== null).join('\n');
}

function sayNamed(
  of: { readonly text: string; readonly name?: string; readonly label?: string | null },
  words: Wording['door'],
): string {
  const label = of.name ?? of.label ?? null;
  return label === null ? of.text : words.chip({ label, text: of.text });
}

/** The look of each status that the door knows; every other one looks like Maybe. */
const looks: ReadonlyMap<string, { readonly look: string; readonly icon: LucideIcon }> = new Map([
  ['Declined', { look: 'declined', icon: CircleX }],
  ['Waitlisted', { look: 'waitlisted', icon: Hourglass }],
  ['Invited', { look: 'other', icon: Mail }],
]);
const otherLook = { look: 'other', icon: CircleQuestionMark };

/** What a guest replied, unless they accepted: those who did are expected, and nothing has to be said. */
function RsvpPill({ status }: { readonly status: string | null }) {
  const wording = useWording();
  if (status === null || status === 'Accepted') return null;
  const { look, icon: Icon } = looks.get(status) ?? otherLook;
  return (
    <span className={`rsvp-pill rsvp-pill--${look}`}>
      <Icon size={16} aria-hidden="true" />
      <bdi>{describeRsvpStatus(status, wording)}</bdi>
    </span>
  );
}
