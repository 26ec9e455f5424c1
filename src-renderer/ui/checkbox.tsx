import { Check } from 'lucide-react';
import { Checkbox as AriaCheckbox } from 'react-aria-components';
import './checkbox.css';

interface CheckboxProps {
  readonly label: string;
  readonly isSelected: boolean;
  readonly onChange: (isSelected: boolean) => void;
}

/** A box to tick, 44 px high with its label. */
export function Checkbox({ label, isSelected, onChange }: CheckboxProps) {
  return (
    <AriaCheckbox className="checkbox" isSelected={isSelected} onChange={onChange}>
      <span className="checkbox__box">
        {isSelected && <Check size={16} strokeWidth={3} aria-hidden="true" />}
      </span>
      {label}
    </AriaCheckbox>
  );
}
