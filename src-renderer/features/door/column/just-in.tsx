import { CloudUpload, Undo2 } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useStore } from 'zustand';
import type { GuestRow } from '../../../../src-shared/domain/guest-row.ts';
import { useClock, useStores, useWording } from '../../../app/services.tsx';
import { selectHasDoors } from '../../../store/doors-store.ts';
import { Button } from '../../../ui/button.tsx';
import { useDoorTools } from '../door-context.tsx';
import { GuestNameText } from '../guest-list/guest-name.tsx';
import './just-in.css';

/** How long a press does not count after the guests have moved, in milliseconds: it was meant for another. */
const restMs = 500;

const nobody: readonly GuestRow[] = [];

/** The guests who were checked in last, newest first, with an undo where that was here. */
export function JustIn() {
  const { arrivalsNow: words } = useWording();
  const { arrivals, door, doors } = useStores();
  const hasDoors = useStore(doors, selectHasDoors);
  const { focusSearch } = useDoorTools();
  const clock = useClock();
  const guests = useStore(arrivals, (state) => state.arrivals?.guests ?? nobody);
  const undoMark = useStore(door, (state) => state.undoMark);
  const movedAtMs = useRef(Number.NEGATIVE_INFINITY);
  const newest = guests[0]?.decision?.decisionId;
  // biome-ignore lint/correctness/useExhaustiveDependencies: another guest on top is what moves the others.
  useEffect(() => {
    movedAtMs.current = clock.now();
  }, [clock, newest]);
  return (
    <section className="just-in" aria-labelledby="just-in">
      <h2 id="just-in" className="just-in__heading">
        {words.justIn}
      </h2>
      {guests.length === 0 ? (
        <p className="just-in__nobody">{words[hasDoors ? 'nobodyDoors' : 'nobody']}</p>
      ) : (
        <ul className="just-in__list">
          {guests.map((row, place) => (
            <JustInGuest
              key={row.personId}
              row={row}
              place={place}
              onUndo={() => {
                if (clock.now() - movedAtMs.current >= restMs) void undoMark(row).then(focusSearch);
              }}
            />
          ))}
        </ul>
      )}
    </section>
  );
}

interface JustInGuestProps {
  readonly row: GuestRow;
  /** From the top. Only a transform puts the guest there: no layout, whoever comes in above. */
  readonly place: number;
  readonly onUndo: () => void;
}

function JustInGuest({ row, place, onUndo }: JustInGuestProps) {
  const { arrivalsNow: words, door: doorWords } = useWording();
  const { clock } = useDoorTools();
  const { decision, table, progress } = row;
  if (decision === null) return null;
  const name = row.name || doorWords.noName;
  const seat = table && words.place({ name: table.name, text: table.text });
  const isWaiting = progress === 'waiting' && decision.isOurs;
  // What does not fit is cut at the end: never that it has not been sent.
  const facts = [isWaiting ? doorWords.progress.waiting : null, seat, decision.door].filter(
    (fact) => fact !== null && fact !== '',
  );
  return (
    <li className="just-in__guest" style={{ transform: `translateY(calc(${place} * var(--just-in-row)))` }}>
      <time className="just-in__time" dateTime={decision.decidedAt}>
        {clock.time(Date.parse(decision.decidedAt))}
      </time>
      <div className="just-in__who">
        <p className="just-in__name truncated">
          <GuestNameText row={{ surname: row.surname, match: null }} name={name} />
        </p>
        <p className="just-in__facts truncated">
          {isWaiting && <CloudUpload className="just-in__waits" size={14} aria-hidden="true" />}
          <bdi>{facts.join(' · ')}</bdi>
        </p>
      </div>
      {decision.isOurs && (
        <Button look="quiet" className="icon-button" aria-label={words.undo({ name })} onPress={onUndo}>
          <Undo2 size={18} aria-hidden="true" />
        </Button>
      )}
    </li>
  );
}
