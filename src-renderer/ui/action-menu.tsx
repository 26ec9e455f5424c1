import { EllipsisVertical, type LucideIcon } from 'lucide-react';
import { type ReactNode, useCallback, useRef, useState } from 'react';
import { Header, Menu, MenuItem, MenuSection, MenuTrigger, Popover } from 'react-aria-components';
import { TriggerButton } from './button.tsx';
import { useFocusAfter } from './focus.ts';
import './action-menu.css';

/** One thing a menu can do. */
export interface MenuAction {
  readonly label: string;
  readonly icon: LucideIcon;
  readonly onAction: () => void;
  /** It opens nothing that takes the focus: this goes where it goes when the menu is left. */
  readonly staysHere?: boolean;
}

interface ActionMenuProps {
  readonly label: string;
  readonly actions: readonly MenuAction[];
  /** What the actions are about, above them. */
  readonly header?: ReactNode;
  /** Id of an element that tells this menu from others of the same name. */
  readonly describedBy?: string;
  /** Takes the focus when the menu has closed and nothing was opened; else its button does. */
  readonly onLeft?: () => void;
}

/** A button that opens a menu of actions. */
export function ActionMenu({ label, actions, header, describedBy, onLeft }: ActionMenuProps) {
  const [isOpen, setOpen] = useState(false);
  const opensSomething = useRef(false);
  const leave = useCallback(() => {
    if (!opensSomething.current) onLeft?.();
  }, [onLeft]);
  useFocusAfter(isOpen, leave);
  const items = actions.map(({ label: name, icon: Icon, onAction, staysHere = false }) => (
    <MenuItem
      key={name}
      className="menu__item"
      textValue={name}
      onAction={() => {
        opensSomething.current = !staysHere;
        onAction();
      }}
    >
      <Icon size={18} aria-hidden="true" />
      {name}
    </MenuItem>
  ));
  return (
    <MenuTrigger
      isOpen={isOpen}
      onOpenChange={(opens) => {
        if (opens) opensSomething.current = false;
        setOpen(opens);
      }}
    >
      <TriggerButton
        className="icon-button"
        aria-label={label}
        {...(describedBy !== undefined && { 'aria-describedby': describedBy })}
      >
        <EllipsisVertical size={20} aria-hidden="true" />
      </TriggerButton>
      <Popover className="menu-frame" placement="bottom end">
        <Menu className="menu">
          {header === undefined ? (
            items
          ) : (
            <MenuSection>
              <Header className="menu__header">{header}</Header>
              {items}
            </MenuSection>
          )}
        </Menu>
      </Popover>
    </MenuTrigger>
  );
}
