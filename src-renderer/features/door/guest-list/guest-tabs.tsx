import { X } from 'lucide-react';
import { useStore } from 'zustand';
import type { AttendanceGroup } from '../../../../src-shared/domain/guest-filter.ts';
import type { CountsWithin } from '../../../../src-shared/domain/guest-row.ts';
import { useStores, useWording } from '../../../app/services.tsx';
import { isNarrowed, selectFinalCounts, selectTabCounts } from '../../../store/door/door-state.ts';
import { useDoorTools } from '../door-context.tsx';
import './guest-tabs.css';

/** Each part of the list: its count, and the attendance that a press on it asks for. */
const tabs = [
  { name: 'all', count: 'listed', group: null },
  { name: 'notArrived', count: 'notArrived', group: 'not-arrived' },
  { name: 'attended', count: 'attended', group: 'attended' },
  { name: 'noShow', count: 'noShow', group: 'no-show' },
] as const satisfies readonly {
  readonly name: string;
  readonly count: keyof CountsWithin;
  readonly group: AttendanceGroup | null;
}[];

/** The line above the list: its parts with their counts, how many were found during a search, and the column heads. */
export function GuestTabs() {
  const { door } = useStores();
  const isSearched = useStore(door, ({ answeredQuery }) => (answeredQuery ?? '') !== '');
  return (
    <div className="guest-tabs">
      {isSearched ? <Found /> : <Tabs />}
      <ColumnHeads />
    </div>
  );
}

/**
 * The counts of the event, or within the filter, unsent changes included, once the list is complete. A press narrows the
 * list to those counted.
 */
function Tabs() {
  const { door: words } = useWording();
  const { door } = useStores();
  const all = useStore(door, selectFinalCounts);
  const counts = useStore(door, selectTabCounts);
  const attendance = useStore(door, (state) => state.choice.filter.attendance);
  const isWithin = useStore(door, (state) => isNarrowed(state.choice.filter));
  const show = useShowGroup();
  // Each has the room of the largest: neither a mark nor a filter moves the tabs behind it.
  const digits = all === null ? 1 : words.counts.count({ value: all.listed }).length;
  return (
    <fieldset className="guest-tabs__all" aria-label={words.counts.region}>
      {tabs.map(({ name, count, group }) => {
        const isPressed = String(attendance) === (group ?? '');
        return (
          <button
            key={name}
            type="button"
            className="guest-tabs__tab"
            aria-pressed={isPressed}
            onClick={() => show(isPressed ? null : group)}
          >
            {words.tabs[name]}{' '}
            <span className="guest-tabs__count" style={{ minInlineSize: `${digits}ch` }}>
              {counts === null ? '–' : words.counts.count({ value: counts[count] })}
            </span>{' '}
            <span className="visually-hidden">
              {words.counts[count === 'listed' && isWithin ? 'within' : count]}
            </span>
          </button>
        );
      })}
    </fieldset>
  );
}

/** How many guests a search has found, and in which part of the list it looked. */
function Found() {
  const { door: words, filters } = useWording();
  const { door } = useStores();
  const total = useStore(door, (state) => state.total);
  const attendance = useStore(door, (state) => state.choice.filter.attendance);
  const show = useShowGroup();
  const tab = tabs.find(({ group }) => group !== null && String(attendance) === group);
  return (
    <div className="guest-tabs__all">
      <p className="guest-tabs__found">{words.results({ total })}</p>
      {tab !== undefined && (
        <button
          type="button"
          className="guest-tabs__tab guest-tabs__only"
          aria-label={filters.remove({ filter: words.tabs[tab.name] })}
          onClick={() => show(null)}
        >
          {words.tabs[tab.name]}
          <X size={16} aria-hidden="true" />
        </button>
      )}
    </div>
  );
}

/** Narrows the list to one group, or shows all. */
function useShowGroup(): (group: AttendanceGroup | null) => void {
  const { door } = useStores();
  const { focusSearch } = useDoorTools();
  return (group) => {
    const { choice, filter } = door.getState();
    void filter({ ...choice.filter, attendance: group === null ? [] : [group] });
    focusSearch();
  };
}

function ColumnHeads() {
  const { door: words } = useWording();
  const { door } = useStores();
  const seatedBy = useStore(door, (state) => state.seatedBy);
  return (
    <div className="guest-tabs__heads board-columns" aria-hidden="true">
      <span className="guest-tabs__ends">
        <span>{words.heads.rsvp}</span>
        {seatedBy !== null && <span>{words.heads[seatedBy]}</span>}
      </span>
      <span className="guest-tabs__note">{words.heads.note}</span>
    </div>
  );
}
