import { type ReactNode, useId } from 'react';
import './segments.css';

/** One of the choices of a control: what it stands for, and what it is called. */
export interface Option<Value extends string> {
  readonly value: Value;
  readonly label: string;
}

interface SegmentsProps<Value extends string> {
  /** What the choice is about: told to a screen reader. */
  readonly label: string;
  /** Puts the label above the choices. */
  readonly isLabelShown?: boolean;
  readonly value: Value;
  readonly options: readonly Option<Value>[];
  readonly onChange: (value: Value) => void;
}

/** A choice of one among two to four, all in sight. Arrow keys move the choice. */
export function Segments<Value extends string>({
  label,
  isLabelShown = false,
  ...choice
}: SegmentsProps<Value>) {
  const id = useId();
  if (!isLabelShown) {
    return (
      <div className="segments" role="radiogroup" aria-label={label}>
        <Radios {...choice} />
      </div>
    );
  }
  return (
    <div className="labelled-segments">
      <span id={id} className="field-label">
        {label}
      </span>
      <div className="segments" role="radiogroup" aria-labelledby={id}>
        <Radios {...choice} />
      </div>
    </div>
  );
}

type RadiosProps<Value extends string> = Omit<SegmentsProps<Value>, 'label' | 'isLabelShown'>;

function Radios<Value extends string>({ value, options, onChange }: RadiosProps<Value>): ReactNode {
  const name = useId();
  return options.map((option) => (
    <label key={option.value} className="segments__choice">
      <input
        className="covering-input"
        type="radio"
        name={name}
        checked={option.value === value}
        onChange={() => onChange(option.value)}
      />
      {option.label}
    </label>
  ));
}
