import { Ellipsis, EllipsisVertical, type LucideIcon } from 'lucide-react';
import { type ReactNode, useCallback, useRef, useState } from 'react';
import { Header, Menu, MenuItem, MenuSection, MenuTrigger, Popover } from 'react-aria-components';
import { useWording } from '../app/services.tsx';
import { TriggerButton } from './button.tsx';
import { useFocusAfter } from './focus.ts';
import './action-menu.css';

/** The groups of a menu, in their order: for now, to be done before doors, and about this laptop. */
const menuGroups = ['now', 'before', 'laptop'] as const;

export type MenuGroup = (typeof menuGroups)[number];

/** One thing a menu can do. */
export interface MenuAction {
  readonly label: string;
  readonly icon: LucideIcon;
  readonly group: MenuGroup;
  /** The key that does the same, as it is labelled. */
  readonly shortcut?: string;
  /** How it stands, in a word or two at the end of the line. */
  readonly detail?: string;
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
  /** It stands beside tall buttons, and is as tall as they are. */
  readonly isTall?: boolean;
  /** Takes the focus when the menu has closed and nothing was opened; else its button does. */
  readonly onLeft?: () => void;
}

/** A button that opens a menu of actions. */
export function ActionMenu({ label, actions, header, describedBy, isTall = false, onLeft }: ActionMenuProps) {
  const { app } = useWording();
  const [isOpen, setOpen] = useState(false);
  const opensSomething = useRef(false);
  const leave = useCallback(() => {
    if (!opensSomething.current) onLeft?.();
  }, [onLeft]);
  useFocusAfter(isOpen, leave);
  const itemsOf = (group: MenuGroup) =>
    actions
      .filter((action) => action.group === group)
      .map(({ label: name, icon: Icon, shortcut, detail, onAction, staysHere = false }) => (
        <MenuItem
          key={name}
          className="menu__item"
          textValue={name}
          onAction={() => {
            opensSomething.current = !staysHere;
            onAction();
          }}
        >
          <Icon size={20} aria-hidden="true" />
          {name}
          {detail !== undefined && (
            <span className="menu__detail" aria-hidden="true">
              {detail}
            </span>
          )}
          {shortcut !== undefined && (
            <span className="menu__shortcut" aria-hidden="true">
              {shortcut}
            </span>
          )}
        </MenuItem>
      ));
  const groups = menuGroups.filter((group) => actions.some((action) => action.group === group));
  return (
    <MenuTrigger
      isOpen={isOpen}
      onOpenChange={(opens) => {
        if (opens) opensSomething.current = false;
        setOpen(opens);
      }}
    >
      <TriggerButton
        {...(isTall && { look: 'line' })}
        className={isTall ? 'icon-button icon-button--tall' : 'icon-button'}
        aria-label={label}
        {...(describedBy !== undefined && { 'aria-describedby': describedBy })}
      >
        {isTall ? (
          <Ellipsis size={20} aria-hidden="true" />
        ) : (
          <EllipsisVertical size={20} aria-hidden="true" />
        )}
      </TriggerButton>
      <Popover className="menu-frame more-below" placement="bottom end">
        {header !== undefined && <div className="menu__header">{header}</div>}
        <Menu className="menu">
          {groups.map((group) => (
            <MenuSection key={group} className="menu__group" aria-label={app.menuGroups[group]}>
              {/* What is for now needs no heading: it comes first. */}
              {groups.length > 1 && group !== 'now' && (
                <Header className="menu__heading">{app.menuGroups[group]}</Header>
              )}
              {itemsOf(group)}
            </MenuSection>
          ))}
        </Menu>
      </Popover>
    </MenuTrigger>
  );
}
