import type { ReactNode, Ref } from 'react';
import { Button as AriaButton } from 'react-aria-components';
import './button.css';

export interface ButtonProps {
  readonly children: ReactNode;
  /** `primary` is the one thing to do here; `danger` changes what somebody else may rely on. */
  readonly look?: 'primary' | 'secondary' | 'quiet' | 'danger';
  /** A class of the place it stands in, beside those of its look. */
  readonly className?: string;
  readonly type?: 'button' | 'submit';
  readonly isDisabled?: boolean;
  readonly isPending?: boolean;
  readonly autoFocus?: boolean;
  readonly onPress?: () => void;
  readonly ref?: Ref<HTMLButtonElement>;
  readonly 'aria-label'?: string;
  readonly 'aria-labelledby'?: string;
  readonly 'aria-describedby'?: string;
}

/** Every button of Vestibule: at least 44 px, with states for hover, focus, press and rest. */
export function Button({ look = 'secondary', className, onPress, ...props }: ButtonProps) {
  const classes = className === undefined ? `button button--${look}` : `button button--${look} ${className}`;
  return <AriaButton {...props} className={classes} {...(onPress && { onPress: () => onPress() })} />;
}
