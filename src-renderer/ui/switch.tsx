import { useId } from 'react';
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
  const id = useId();
  return (
    <AriaSwitch
      className="switch"
      aria-labelledby={`${id}-label`}
      {...(hint !== undefined && { 'aria-describedby': `${id}-hint` })}
      isSelected={isSelected}
      onChange={onChange}
    >
      <span>
        <span id={`${id}-label`} className="switch__label">
          {label}
        </span>
        {hint !== undefined && (
          <span id={`${id}-hint`} className="switch__hint">
            {hint}
          </span>
        )}
      </span>
      <span className="switch__track" />
    </AriaSwitch>
  );
}
