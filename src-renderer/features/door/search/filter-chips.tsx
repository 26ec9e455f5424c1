import { X } from 'lucide-react';
import { useStore } from 'zustand';
import { describeRsvpStatus } from '../../../../src-shared/wording/describe/describe-status.ts';
import type { Wording } from '../../../../src-shared/wording/wording.ts';
import { useStores, useWording } from '../../../app/services.tsx';
import { type ActiveFilter, listFilterChips, withoutFilter } from '../../../store/door/active-filters.ts';
import { Button } from '../../../ui/button.tsx';
import { useDoorTools } from '../door-context.tsx';
import './filter-chips.css';

/** The active filters, each with a way to remove it, and how many guests are left. */
export function FilterChips() {
  const wording = useWording();
  const { filters: words } = wording;
  const { door } = useStores();
  const { focusSearch } = useDoorTools();
  const listFilter = useStore(door, (state) => state.choice.filter);
  const total = useStore(door, (state) => state.total);
  const filter = useStore(door, (state) => state.filter);
  const clearFilters = useStore(door, (state) => state.clearFilters);
  const active = listFilterChips(listFilter);
  if (active.length === 0) return null;
  return (
    <fieldset className="filter-chips" aria-label={words.group}>
      {active.map((each) => {
        const name = describeFilter(each, wording);
        return (
          <button
            key={name}
            type="button"
            className="filter-chips__chip"
            aria-label={words.remove({ filter: name })}
            onClick={() => {
              void filter(withoutFilter(listFilter, each));
              focusSearch();
            }}
          >
            <bdi className="truncated">{name}</bdi>
            <X size={16} aria-hidden="true" />
          </button>
        );
      })}
      <Button
        look="quiet"
        onPress={() => {
          void clearFilters();
          focusSearch();
        }}
      >
        {words.clear}
      </Button>
      <p className="filter-chips__total">{words.shown({ guests: total })}</p>
    </fieldset>
  );
}

/** Describes what an active filter lets through. */
function describeFilter(active: ActiveFilter, wording: Wording): string {
  const { filters: words } = wording;
  switch (active.kind) {
    case 'attendance':
      return words.attendance[active.group];
    case 'rsvp':
      return active.status === ''
        ? words.noRsvp
        : words.rsvpIs({ status: describeRsvpStatus(active.status, wording) });
    case 'column':
      return words.columnIs({ name: active.name, value: active.value });
    case 'needs-attention':
      return words.needsAttention;
  }
}
