import type { LucideIcon } from 'lucide-react';
import { Tooltip, TooltipTrigger } from 'react-aria-components';
import { TriggerButton } from './trigger-button.tsx';
import './icon-button.css';

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
