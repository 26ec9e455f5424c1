import { useStore } from 'zustand';
import type { AttendanceGroup } from '../../../src-shared/domain/guest-filter.ts';
import type { GuestCounts } from '../../../src-shared/domain/guest-row.ts';
import { useStores, useWording } from '../../app/services.tsx';
import { useDoorTools } from './door-context.tsx';
import './counts-board.css';

/** Each count, and the filter that a press on it sets. */
const board: readonly { readonly name: keyof GuestCounts; readonly groups: readonly AttendanceGroup[] }[] = [
  { name: 'expected', groups: [] },
  { name: 'attended', groups: ['attended'] },
  { name: 'noShow', groups: ['no-show'] },
  { name: 'notArrived', groups: ['not-arrived'] },
];

/** The counts of the event, unsent changes included. A press filters the list; another press clears the filter. */
export function CountsBoard() {
  const { door } = useWording();
  const { counts: words } = door;
  const stores = useStores();
  const { focusSearch } = useDoorTools();
  const counts = useStore(stores.door, (state) => state.counts);
  const listFilter = useStore(stores.door, (state) => state.choice.filter);
  const filter = useStore(stores.door, (state) => state.filter);
  return (
    <fieldset className="counts" aria-label={words.region}>
      {board.map(({ name, groups }) => {
        const isPressed = String(listFilter.attendance) === String(groups);
        return (
          <button
            key={name}
            type="button"
            className={`counts__one counts__one--${name}`}
            aria-pressed={isPressed}
            onClick={() => {
              void filter({ ...listFilter, attendance: isPressed ? [] : [...groups] });
              focusSearch();
            }}
          >
            <span className="counts__number">
              {counts === null ? '–' : words.count({ value: counts[name] })}
            </span>{' '}
            <span className="counts__word">{words[name]}</span>
          </button>
        );
      })}
    </fieldset>
  );
}
