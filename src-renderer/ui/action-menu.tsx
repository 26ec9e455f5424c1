import { EllipsisVertical, type LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { Header, Menu, MenuItem, MenuSection, MenuTrigger, Popover } from 'react-aria-components';
import { TriggerButton } from './trigger-button.tsx';
import './action-menu.css';

/** One thing a menu can do. */
export interface MenuAction {
  readonly label: string;
  readonly icon: LucideIcon;
  readonly onAction: () => void;
}

interface ActionMenuProps {
  readonly label: string;
  readonly actions: readonly MenuAction[];
  /** What the actions are about, above them. */
  readonly header?: ReactNode;
  /** Id of an element that tells this menu from others of the same name. */
  readonly describedBy?: string;
}

/** A button that opens a menu of actions. */
export function ActionMenu({ label, actions, header, describedBy }: ActionMenuProps) {
  const items = actions.map(({ label: name, icon: Icon, onAction }) => (
    <MenuItem key={name} className="menu__item" textValue={name} onAction={onAction}>
      <Icon size={18} aria-hidden="true" />
      {name}
    </MenuItem>
  ));
  return (
    <MenuTrigger>
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
