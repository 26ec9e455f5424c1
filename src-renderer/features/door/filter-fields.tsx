import { useStore } from 'zustand';
import type { GuestSort } from '../../../src-shared/domain/guest-filter.ts';
import { describeRsvpStatus } from '../../../src-shared/wording/describe-status.ts';
import { useStores, useWording } from '../../app/services.tsx';
import { withColumnValue, withRsvpStatus } from '../../store/door/active-filters.ts';
import { Checkbox } from '../../ui/checkbox.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import './filter-fields.css';

const sorts: readonly GuestSort[] = ['name', 'last-change'];
/** A value of a column has at least one letter, so this can stand for none of them. */
const anyValue = '';

/** What the list can be narrowed to, each with its number of guests, and how it is sorted. */
export function FilterFields() {
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
