import type { ReactNode } from 'react';
import './button.css';

interface ButtonProps {
  readonly children: ReactNode;
  /** `primary` is the one thing to do here; `danger` changes what somebody else may rely on. */
  readonly look?: ButtonLook;
  /** A class of the place it stands in, beside those of its look. */
  readonly className?: string;
  readonly type?: 'button' | 'submit';
  readonly disabled?: boolean;
  /** For one that keeps the focus while it rests: whoever gives it ignores the presses. */
  readonly 'aria-disabled'?: boolean;
  readonly autoFocus?: boolean;
  /** -1 where Tab shall go past it. */
  readonly tabIndex?: 0 | -1;
  readonly onPress?: () => void;
  /** What an icon alone says when it is pointed at. */
  readonly title?: string;
  readonly 'aria-label'?: string;
  readonly 'aria-labelledby'?: string;
  readonly 'aria-describedby'?: string;
}

export type ButtonLook = 'primary' | 'secondary' | 'quiet' | 'danger';

/** The classes of a button, shared with those that open something (`TriggerButton`). */
export function buttonClasses(look: ButtonLook, className = ''): string {
  return `button button--${look} ${className}`.trimEnd();
}

/**
 * A button: at least 44 px, with states for hover, focus, press and rest. It is the browser's own, because
 * a door list draws dozens of them between two keystrokes.
 */
export function Button({ look = 'secondary', className, type = 'button', onPress, ...props }: ButtonProps) {
  return <button {...props} type={type} className={buttonClasses(look, className)} onClick={onPress} />;
}
