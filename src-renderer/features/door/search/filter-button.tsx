import { SlidersHorizontal } from 'lucide-react';
import { useState } from 'react';
import { Dialog, DialogTrigger, Heading, Popover } from 'react-aria-components';
import { useStore } from 'zustand';
import type { GuestSort } from '../../../../src-shared/domain/guest-filter.ts';
import { describeRsvpStatus } from '../../../../src-shared/wording/describe-status.ts';
import { useStores, useWording } from '../../../app/services.tsx';
import { listActiveFilters, withColumnValue, withRsvpStatus } from '../../../store/door/active-filters.ts';
import { TriggerButton } from '../../../ui/button.tsx';
import { useFocusAfter } from '../../../ui/focus.ts';
import { Checkbox, SelectField } from '../../../ui/form-fields.tsx';
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
  const active = useStore(door, (state) => listActiveFilters(state.choice.filter).length);
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
          look="secondary"
          className="filter-button"
          aria-label={active === 0 ? words.open : words.openWith({ count: active })}
        >
          <SlidersHorizontal size={20} aria-hidden="true" />
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
            <Heading slot="title" className="dialog__heading">
              {words.heading}
            </Heading>
            <FilterFields />
          </Dialog>
        </Popover>
      </DialogTrigger>
    </div>
  );
}

const sorts: readonly GuestSort[] = ['name', 'last-change'];
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
      <SelectField
        label={words.sort}
        value={listSort}
        options={sorts.map((value) => ({ value, label: words.sorts[value] }))}
        onChange={(value) => void sort(value)}
      />
      <fieldset className="filter-fields__group">
        <legend className="filter-fields__legend">{words.rsvp}</legend>
        {choices.rsvpStatuses.map(({ value, guests }) => (
          <Checkbox
            key={value}
            label={words.choice({
              name: value === '' ? words.noRsvp : describeRsvpStatus(value, wording),
              guests,
            })}
            isSelected={listFilter.rsvpStatuses.includes(value)}
            onChange={(isWanted) => void filter(withRsvpStatus(listFilter, value, isWanted))}
          />
        ))}
      </fieldset>
      <Checkbox
        label={words.choice({ name: words.needsAttention, guests: choices.needsAttention })}
        isSelected={listFilter.needsAttention}
        onChange={(needsAttention) => void filter({ ...listFilter, needsAttention })}
      />
      {choices.columns.map(({ name, values }) => (
        <SelectField
          key={name}
          label={name}
          value={listFilter.columns.find((column) => column.name === name)?.value ?? anyValue}
          options={[
            { value: anyValue, label: words.anyValue },
            ...values.map(({ value, guests }) => ({ value, label: words.choice({ name: value, guests }) })),
          ]}
          onChange={(value) =>
            void filter(withColumnValue(listFilter, name, value === anyValue ? null : value))
          }
        />
      ))}
    </div>
  );
}
