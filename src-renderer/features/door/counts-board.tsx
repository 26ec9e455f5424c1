import { useStore } from 'zustand';
import { useStores, useWording } from '../../app/services.tsx';
import './counts-board.css';

const shown = ['expected', 'attended', 'noShow', 'notArrived'] as const;

/** The counts of the event, waiting changes included. */
export function CountsBoard() {
  const { door } = useWording();
  const { counts: words } = door;
  const stores = useStores();
  const counts = useStore(stores.door, (state) => state.counts);
  return (
    <dl className="counts" aria-label={words.region}>
      {shown.map((name) => (
        <div key={name} className={`counts__one counts__one--${name}`}>
          <dt className="counts__word">{words[name]}</dt>
          <dd className="counts__number">{counts === null ? '–' : words.count(counts[name])}</dd>
        </div>
      ))}
    </dl>
  );
}
