import { Switch as AriaSwitch } from 'react-aria-components';
import './switch.css';

interface SwitchProps {
  readonly label: string;
  /** Said quietly under the label. */
  readonly hint?: string;
  readonly isSelected: boolean;
  readonly onChange: (isSelected: boolean) => void;
}

/** On or off: a line whose whole width is pressed, the switch at its end. */
export function Switch({ label, hint, isSelected, onChange }: SwitchProps) {
  return (
    <AriaSwitch className="switch" isSelected={isSelected} onChange={onChange}>
      <span>
        <span className="switch__label">{label}</span>
        {hint !== undefined && <span className="switch__hint">{hint}</span>}
      </span>
      <span className="switch__track" />
    </AriaSwitch>
  );
}
