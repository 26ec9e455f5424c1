import { CircleAlert, ListFilter } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Dialog, DialogTrigger, Heading, Popover } from 'react-aria-components';
import { useStore } from 'zustand';
import type { FilterChoices, GuestSort } from '../../../../src-shared/domain/guest-filter.ts';
import { describeRsvpStatus } from '../../../../src-shared/wording/describe/describe-status.ts';
import { useStores, useWording } from '../../../app/services.tsx';
import { listFilterChips, withColumnValue, withRsvpStatus } from '../../../store/door/active-filters.ts';
import { Button, TriggerButton } from '../../../ui/button.tsx';
import { Chip } from '../../../ui/chip.tsx';
import { useFocusAfter } from '../../../ui/focus.ts';
import { Segments } from '../../../ui/segments.tsx';
import { SelectField } from '../../../ui/select-field.tsx';
import { useDoorTools } from '../door-context.tsx';
import './filter-button.css';

/** Opens the filters and the order of the list; shows how many filters are active. */
export function FilterButton() {
  const { filters: words } = useWording();
  const { door } = useStores();
  const { focusSearch } = useDoorTools();
  const [isOpen, setOpen] = useState(false);
  /** Parent of the popover in the document: the landmark of its button. */
  const [home, setHome] = useState<HTMLElement | null>(null);
  const active = useStore(door, (state) => listFilterChips(state.choice.filter).length);
  const loadFilterChoices = useStore(door, (state) => state.loadFilterChoices);
  useFocusAfter(isOpen, focusSearch);
  return (
    <div ref={setHome}>
      <DialogTrigger
        isOpen={isOpen}
        onOpenChange={(opens) => {
          if (opens) void loadFilterChoices();
          setOpen(opens);
        }}
      >
        <TriggerButton
          look="line"
          className="filter-button"
          aria-label={active === 0 ? words.open : words.openWith({ count: active })}
        >
          <ListFilter size={20} aria-hidden="true" />
          {words.open}
          {active > 0 && <span className="filter-button__count">{active}</span>}
        </TriggerButton>
        <Popover
          className="filter-popover"
          placement="bottom end"
          isNonModal
          {...(home !== null && { UNSTABLE_portalContainer: home })}
        >
          <Dialog className="dialog filter-dialog">
            <Heading slot="title" className="visually-hidden">
              {words.heading}
            </Heading>
            <FilterFields />
            <FilterFoot onShow={() => setOpen(false)} />
          </Dialog>
        </Popover>
      </DialogTrigger>
    </div>
  );
}

/** Takes all filters away, or shows the guests they let through: how many those are is in the button. */
function FilterFoot({ onShow }: { readonly onShow: () => void }) {
  const { filters: words } = useWording();
  const { door } = useStores();
  const total = useStore(door, (state) => state.total);
  const isActive = useStore(door, (state) => listFilterChips(state.choice.filter).length > 0);
  const clearFilters = useStore(door, (state) => state.clearFilters);
  return (
    <div className="filter-foot">
      <Button look="quiet" isTall disabled={!isActive} onPress={() => void clearFilters()}>
        {words.clearAll}
      </Button>
      <Button look="ink" isTall onPress={onShow}>
        {words.show({ guests: total })}
      </Button>
    </div>
  );
}

const sorts: readonly GuestSort[] = ['name', 'last-change'];
/** A column of up to so many values shows all of them. */
const mostChips = 8;
/** Stands for any value: a value of a column is never empty. */
const anyValue = '';

/** The filters, each with its number of guests, and the order of the list. */
function FilterFields() {
  const wording = useWording();
  const { filters: words } = wording;
  const { door } = useStores();
  const { filter: listFilter, sort: listSort } = useStore(door, (state) => state.choice);
  const choices = useStore(door, (state) => state.filterChoices);
  const filter = useStore(door, (state) => state.filter);
  const sort = useStore(door, (state) => state.sort);
  if (choices === null) return null;
  return (
    <div className="filter-fields">
      <FilterGroup legend={words.rsvp}>
        {choices.rsvpStatuses.map(({ value, guests }) => (
          <Chip
            key={value}
            label={words.choice({
              name: value === '' ? words.noRsvp : describeRsvpStatus(value, wording),
              guests,
            })}
            isSelected={listFilter.rsvpStatuses.includes(value)}
            onChange={(isWanted) => void filter(withRsvpStatus(listFilter, value, isWanted))}
          />
        ))}
      </FilterGroup>
      <FilterGroup legend={words.only}>
        <Chip
          icon={CircleAlert}
          label={words.choice({ name: words.needsAttention, guests: choices.needsAttention })}
          isSelected={listFilter.needsAttention}
          onChange={(needsAttention) => void filter({ ...listFilter, needsAttention })}
        />
      </FilterGroup>
      {choices.columns.map((column) => (
        <ColumnFilter key={column.name} column={column} />
      ))}
      <Segments
        label={words.sort}
        isLabelShown
        value={listSort}
        options={sorts.map((value) => ({ value, label: words.sorts[value] }))}
        onChange={(value) => void sort(value)}
      />
    </div>
  );
}

function FilterGroup({ legend, children }: { readonly legend: ReactNode; readonly children: ReactNode }) {
  return (
    <fieldset className="filter-fields__group">
      <legend className="filter-fields__legend">{legend}</legend>
      <div className="filter-fields__chips">{children}</div>
    </fieldset>
  );
}

/** One value of a column, or any: chips while they are few, else a list. */
function ColumnFilter({ column: { name, values } }: { readonly column: FilterChoices['columns'][number] }) {
  const { filters: words } = useWording();
  const { door } = useStores();
  const listFilter = useStore(door, (state) => state.choice.filter);
  const filter = useStore(door, (state) => state.filter);
  const chosen = listFilter.columns.find((column) => column.name === name)?.value ?? anyValue;
  const choose = (value: string) =>
    void filter(withColumnValue(listFilter, name, value === anyValue ? null : value));
  const options = values.map(({ value, guests }) => ({
    value,
    label: words.choice({ name: value, guests }),
  }));
  if (options.length > mostChips) {
    return (
      <SelectField
        label={name}
        value={chosen}
        options={[{ value: anyValue, label: words.anyValue }, ...options]}
        onChange={choose}
      />
    );
  }
  return (
    <FilterGroup legend={<bdi>{name}</bdi>}>
      {options.map(({ value, label }) => (
        <Chip
          key={value}
          label={label}
          isSelected={value === chosen}
          onChange={(isWanted) => choose(isWanted ? value : anyValue)}
        />
      ))}
    </FilterGroup>
  );
}
