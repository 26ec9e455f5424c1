import { Download, type LucideIcon } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Button as AriaButton, Tooltip, TooltipTrigger } from 'react-aria-components';
import './button.css';

interface ButtonProps {
  readonly children: ReactNode;
  /**
   * `go` lets somebody in and `ink` is any other one thing to do: one of them a view. `soft` is `go` at rest, `stop`
   * changes what somebody else may rely on.
   */
  readonly look?: ButtonLook;
  /** 56 px high: the actions of a dialog or of a guest. */
  readonly isTall?: boolean;
  /** A class of the place it stands in, beside those of its look. */
  readonly className?: string;
  readonly type?: 'button' | 'submit';
  readonly disabled?: boolean;
  /** Looks disabled but keeps the focus; the caller ignores presses. */
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
  /** It shows and hides something, which `aria-controls` names. */
  readonly 'aria-expanded'?: boolean;
  readonly 'aria-controls'?: string;
}

export type ButtonLook = 'go' | 'soft' | 'ink' | 'line' | 'quiet' | 'stop';

/** The classes of a button, shared with those that open something (`TriggerButton`). */
function buttonClasses(look: ButtonLook, className = '', isTall = false): string {
  return `button button--${look} ${isTall ? 'button--tall ' : ''}${className}`.trimEnd();
}

/**
 * A button: at least 44 px, with states for hover, focus, press and rest. It is the browser's own, because
 * a door list draws dozens of them between two keystrokes.
 */
export function Button({
  look = 'line',
  isTall = false,
  className,
  type = 'button',
  onPress,
  ...props
}: ButtonProps) {
  return (
    <button {...props} type={type} className={buttonClasses(look, className, isTall)} onClick={onPress} />
  );
}

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

interface IconButtonProps {
  readonly icon: LucideIcon;
  /** The name of the button, shown beside it on hover and focus. */
  readonly label: string;
  readonly onPress?: () => void;
}

/** A button that shows an icon only, and says its name when pointed at. */
export function IconButton({ icon: Icon, label, onPress }: IconButtonProps) {
  return (
    <TooltipTrigger delay={400} closeDelay={0}>
      <TriggerButton className="icon-button" aria-label={label} {...(onPress && { onPress })}>
        <Icon size={20} aria-hidden="true" />
      </TriggerButton>
      <Tooltip className="tooltip" offset={6}>
        {label}
      </Tooltip>
    </TooltipTrigger>
  );
}

interface FileButtonProps {
  readonly label: string;
  /** Resolves when the file is there, or will not be, which has been told. */
  readonly onPress: () => Promise<void>;
}

/** Makes a file. It is disabled meanwhile: files are made one at a time. */
export function FileButton({ label, onPress }: FileButtonProps) {
  const [isWorking, setWorking] = useState(false);
  const press = async () => {
    if (isWorking) return;
    setWorking(true);
    await onPress();
    setWorking(false);
  };
  // Not disabled while it works: it would lose the focus for good.
  return (
    <Button aria-disabled={isWorking} onPress={() => void press()}>
      <Download size={18} aria-hidden="true" />
      {label}
    </Button>
  );
}
