import { Check, ChevronDown } from 'lucide-react';
import {
  Button as AriaButton,
  Label,
  ListBox,
  ListBoxItem,
  Popover,
  Select,
  SelectValue,
} from 'react-aria-components';
import type { Option } from './segments.tsx';
import './at-once.css';
import './select-field.css';

interface SelectFieldProps<Value extends string> {
  readonly label: string;
  /** The label stands elsewhere: here it is only told to a screen reader. */
  readonly isLabelHidden?: boolean;
  readonly value: Value;
  readonly options: readonly Option<Value>[];
  readonly onChange: (value: Value) => void;
}

/**
 * A labelled choice of one among many: a button that opens a list of 44 px lines. Letters go on to the next line that
 * begins with them, also while it is closed.
 */
export function SelectField<Value extends string>({
  label,
  isLabelHidden = false,
  value,
  options,
  onChange,
}: SelectFieldProps<Value>) {
  // By place: a key must not be empty, and a value may be.
  const chosen = options.findIndex((option) => option.value === value);
  return (
    <Select
      className="select-field"
      value={chosen === -1 ? null : String(chosen)}
      onChange={(place) => {
        const option = options[Number(place)];
        if (option !== undefined && option.value !== value) onChange(option.value);
      }}
    >
      <Label className={isLabelHidden ? 'visually-hidden' : 'field-label'}>{label}</Label>
      <AriaButton className="select-field__button">
        <SelectValue className="select-field__value">{options[chosen]?.label ?? ''}</SelectValue>
        <ChevronDown size={20} aria-hidden="true" />
      </AriaButton>
      <Popover className="select-list-frame at-once" placement="bottom start">
        <ListBox className="select-list">
          {options.map((option, place) => (
            <ListBoxItem
              key={option.value}
              id={String(place)}
              className="select-list__item"
              textValue={option.label}
            >
              <Check className="select-list__check" size={18} aria-hidden="true" />
              <bdi>{option.label}</bdi>
            </ListBoxItem>
          ))}
        </ListBox>
      </Popover>
    </Select>
  );
}
