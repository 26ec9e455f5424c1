import {
  Check,
  CircleX,
  Clock3,
  type LucideIcon,
  Minus,
  ScanLine,
  Star,
  Undo2,
  UserSearch,
  Users,
} from 'lucide-react';
import { type MouseEvent, type PointerEvent, type RefObject, useEffect, useRef, useState } from 'react';
import { useStore } from 'zustand';
import type { Chip, GuestRow } from '../../../src-shared/domain/guest-row.ts';
import { describeAlsoListed } from '../../../src-shared/wording/describe/describe-also-listed.ts';
import type { Wording } from '../../../src-shared/wording/wording.ts';
import { useClock, useStores, useWording } from '../../app/services.tsx';
import type { Outcome } from '../../store/scanner-store.ts';
import { BandFact, BandLeaf, BandName, type BandTone, bandClasses } from '../../ui/band.tsx';
import { Button } from '../../ui/button.tsx';
import { Flaps } from '../../ui/flaps.tsx';
import { chipIcon } from '../door/guest-list/chip-icons.ts';
import { type BandLook, lookOf, type OutcomeWords } from './describe-outcome.ts';
import './outcome-band.css';

/** How long a band stays, in milliseconds. The others stay until somebody has seen them. */
export const shownMs: Partial<Readonly<Record<BandLook, number>>> = {
  welcome: 4_000,
  'no-show': 4_000,
  'already-in': 8_000,
};

const tones: Readonly<Record<BandLook, BandTone>> = {
  welcome: 'go',
  'no-show': 'quiet',
  'already-in': 'look',
  shown: 'signal',
  unknown: 'stop',
  'not-saved': 'stop',
  refused: 'stop',
};

const icons: Readonly<Record<BandLook, LucideIcon>> = {
  welcome: Check,
  'no-show': Minus,
  'already-in': Clock3,
  shown: UserSearch,
  unknown: ScanLine,
  'not-saved': CircleX,
  refused: CircleX,
};

interface OutcomeBandProps {
  readonly outcome: Outcome;
  readonly words: OutcomeWords;
  /** Takes the focus when the band was answered. */
  readonly onAnswered: () => void;
}

/**
 * What a mark or a scan has come to, in a band across the window that is read from two steps away. It lies over the end
 * of the list and moves no row. News of a guest goes by itself, and with the next key; not from under a pointer
 * that moves over it. A press beside it ends it, and so does a dialog that opens.
 */
export function OutcomeBand({ outcome, words, onAnswered }: OutcomeBandProps) {
  const { app, door: doorWords, scanner: scannerWords } = useWording();
  const { scanner } = useStores();
  const forget = useStore(scanner, (state) => state.forget);
  const undo = useStore(scanner, (state) => state.undo);
  const clock = useClock();
  const frame = useRef<HTMLElement>(null);
  const [isHeld, setHeld] = useState(false);
  const look = lookOf(outcome);
  const stayMs = shownMs[look];
  useEffect(
    () => (stayMs === undefined || isHeld ? undefined : clock.after(stayMs, forget)),
    [stayMs, isHeld, clock, forget],
  );
  useNextHand(frame, stayMs !== undefined, forget);
  useElsewhere(frame, forget);
  const firstPoint = useRef<Point | null>(null);
  /** A pointer that was there before holds nothing: only one that a hand moves. */
  const onPointerMove = ({ clientX, clientY }: PointerEvent<HTMLElement>) => {
    firstPoint.current ??= { clientX, clientY };
    const { clientX: fromX, clientY: fromY } = firstPoint.current;
    if (Math.hypot(clientX - fromX, clientY - fromY) > restsWithin) setHeld(true);
  };
  const row = 'row' in outcome ? outcome.row : null;
  const answered = () => {
    forget();
    onAnswered();
  };
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: keys have the button, and any key makes way for the next guest.
    <section
      ref={frame}
      // The announcers say it, once.
      role="status"
      aria-live="off"
      className={bandClasses(tones[look], 'outcome-band')}
      aria-label={scannerWords.region}
      onClick={({ target }: MouseEvent) => {
        if (target instanceof Element && target.closest('button') === null) answered();
      }}
      onPointerMove={onPointerMove}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <BandLeaf icon={icons[look]} />
      <div className="band__text">
        {row !== null && <p className="band__kicker">{words.detail}</p>}
        <BandName name={words.title} surname={row?.name ? row.surname : null} />
        {row === null ? <p className="band__kicker">{words.detail}</p> : <Facts row={row} />}
      </div>
      {row !== null && look !== 'no-show' && <Seat row={row} />}
      <div className="band__actions">
        {outcome.kind === 'marked' ? (
          <Button
            aria-label={scannerWords.undo({ name: words.title })}
            onPress={() => void undo().then(onAnswered)}
          >
            <Undo2 size={20} aria-hidden="true" />
            {doorWords.undo}
          </Button>
        ) : (
          <Button onPress={answered}>{app.dismiss}</Button>
        )}
      </div>
      {stayMs !== undefined && !isHeld && (
        <span className="band__drain" style={{ animationDuration: `${stayMs}ms` }} aria-hidden="true" />
      )}
    </section>
  );
}

/** The next key at the door has what was said make way; not what is written into a form. */
function useNextHand(frame: RefObject<HTMLElement | null>, isOn: boolean, forget: () => void): void {
  useEffect(() => {
    if (!isOn) return;
    const onKeyDown = (event: KeyboardEvent) => {
      const { target } = event;
      const isElsewhere = target instanceof Element && target.closest('[role=dialog]') !== null;
      const isApart = isElsewhere || (target instanceof Node && frame.current?.contains(target) === true);
      const isPlain = !(event.ctrlKey || event.metaKey || event.altKey);
      if (isPlain && !event.repeat && !isApart && !onTheWay.has(event.key)) forget();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => {
      document.removeEventListener('keydown', onKeyDown);
    };
  }, [frame, isOn, forget]);
}

/** A press beside the band, or a dialog that opens, ends it: it would lie over what the hand wants next. */
function useElsewhere(frame: RefObject<HTMLElement | null>, forget: () => void): void {
  useEffect(() => {
    const isApart = (target: EventTarget | null) =>
      target instanceof Node && frame.current?.contains(target) === false;
    const onPointerDown = ({ target }: Event) => {
      if (isApart(target)) forget();
    };
    // A dialog takes the focus when it opens. One that was open before the band has it already.
    let hadDialog = isInDialog(document.activeElement);
    const onFocusIn = ({ target }: FocusEvent) => {
      const opened = isInDialog(target) && !hadDialog;
      hadDialog = isInDialog(target);
      if (opened && isApart(target)) forget();
    };
    document.addEventListener('pointerdown', onPointerDown);
    document.addEventListener('focusin', onFocusIn);
    return () => {
      document.removeEventListener('pointerdown', onPointerDown);
      document.removeEventListener('focusin', onFocusIn);
    };
  }, [frame, forget]);
}

function isInDialog(target: EventTarget | null): boolean {
  return (
    target instanceof Element && target.closest('[role=dialog], [role=alertdialog], [role=menu]') !== null
  );
}

/** A place of the pointer in the window. */
interface Point {
  readonly clientX: number;
  readonly clientY: number;
}

/** A pointer that moves no further than this rests, in pixels. */
const restsWithin = 2;

/** Pressed on the way to something else: Tab leads into the band. */
const onTheWay: ReadonlySet<string> = new Set([
  'Tab',
  'Shift',
  'Control',
  'Alt',
  'AltGraph',
  'Meta',
  'CapsLock',
]);

/** Facts that a band has room for. */
const mostFacts = 4;

const ranks: Readonly<Record<Chip['kind'], number>> = { allergy: 1, dietary: 2, note: 4, column: 5 };
const companionRank = 3;

/** One thing the door must know of a guest. */
interface Fact {
  readonly look: Chip['kind'] | 'vip' | 'companion' | 'also-listed';
  readonly icon: LucideIcon | null;
  readonly text: string;
  readonly rank: number;
}

const factLooks: Partial<Readonly<Record<Fact['look'], 'solid' | 'look'>>> = {
  vip: 'solid',
  'also-listed': 'look',
  allergy: 'look',
  dietary: 'look',
};

/** Most urgent first: others of the same ID, VIP, allergies, diets, companion, note, columns. The table stands aside. */
function factsOf(row: GuestRow, wording: Wording): readonly Fact[] {
  const { vip, chips, companion } = row;
  const { door: words } = wording;
  const facts: Fact[] = chips.map((chip) => ({
    look: chip.kind,
    icon: chipIcon(chip),
    text: chip.label === null ? chip.text : words.chip({ label: chip.label, text: chip.text }),
    rank: ranks[chip.kind],
  }));
  if (vip !== null) facts.push({ look: 'vip', icon: Star, text: words.vip, rank: 0 });
  const others = describeAlsoListed(row, wording);
  if (others !== null) facts.push({ look: 'also-listed', icon: Users, text: others, rank: -1 });
  if (companion !== null) {
    const text = words.chip({ label: companion.name, text: companion.text });
    facts.push({ look: 'companion', icon: Users, text, rank: companionRank });
  }
  return facts.sort((left, right) => left.rank - right.rank).slice(0, mostFacts);
}

function Facts({ row }: { readonly row: GuestRow }) {
  const wording = useWording();
  const facts = factsOf(row, wording);
  if (facts.length === 0) return null;
  const kinds: Partial<Readonly<Record<Fact['look'], string>>> = wording.door.chipKinds;
  return (
    <p className="band__facts">
      {facts.map(({ look, icon, text }, place) => {
        const factLook = factLooks[look];
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: two facts may say the same.
          <BandFact key={place} icon={icon} kind={kinds[look]} {...(factLook && { look: factLook })}>
            {text}
          </BandFact>
        );
      })}
    </p>
  );
}

/** Characters of a table that are shown on tiles. */
const mostTiles = 4;

/** The table on tiles, as large as the name, and the seat below it; the seat alone where there is no table. */
function Seat({ row: { table, seat } }: { readonly row: GuestRow }) {
  const { door: words } = useWording();
  const first = table ?? seat;
  if (first === null) return null;
  const letters = [...first.text];
  return (
    <div className="band-seat">
      <bdi className="band-seat__name">{first.name}</bdi>
      {letters.length <= mostTiles ? (
        <span
          className={letters.length > 2 ? 'band-seat__tiles--many' : ''}
          role="img"
          aria-label={first.text}
        >
          <Flaps text={first.text} />
        </span>
      ) : (
        <bdi className="band-seat__place">{first.text}</bdi>
      )}
      {table !== null && seat !== null && (
        <bdi className="band-seat__name">{words.chip({ label: seat.name, text: seat.text })}</bdi>
      )}
    </div>
  );
}
