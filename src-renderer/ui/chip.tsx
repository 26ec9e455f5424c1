import { Check, type LucideIcon } from 'lucide-react';
import { Checkbox as AriaCheckbox } from 'react-aria-components';
import './chip.css';

interface ChipProps {
  readonly label: string;
  /** Stands before the label while it is not chosen. */
  readonly icon?: LucideIcon;
  readonly isSelected: boolean;
  readonly onChange: (isSelected: boolean) => void;
}

/** One of many choices that may hold together: a pill of 44 px, with a check while it is chosen. */
export function Chip({ label, icon: Icon, isSelected, onChange }: ChipProps) {
  return (
    <AriaCheckbox className="chip" isSelected={isSelected} onChange={onChange}>
      {isSelected ? (
        <Check size={18} strokeWidth={2.5} aria-hidden="true" />
      ) : (
        Icon !== undefined && <Icon size={18} aria-hidden="true" />
      )}
      <bdi>{label}</bdi>
    </AriaCheckbox>
  );
}
