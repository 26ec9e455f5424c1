import type { ReactNode } from 'react';
import { Button as AriaButton } from 'react-aria-components';
import { type ButtonLook, buttonClasses } from './button.tsx';

interface TriggerButtonProps {
  readonly children: ReactNode;
  readonly look?: ButtonLook;
  readonly className?: string;
  readonly onPress?: () => void;
  readonly 'aria-label'?: string;
  readonly 'aria-describedby'?: string;
}

/** A button that opens a menu, a dialog or a tooltip: the trigger around it tells it how. */
export function TriggerButton({ look = 'quiet', className, onPress, ...props }: TriggerButtonProps) {
  return (
    <AriaButton
      {...props}
      className={buttonClasses(look, className)}
      {...(onPress && { onPress: () => onPress() })}
    />
  );
}
