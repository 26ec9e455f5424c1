import { type LucideIcon, X } from 'lucide-react';
import { type ReactNode, useCallback, useState } from 'react';
import { Dialog, Heading, Modal, ModalOverlay } from 'react-aria-components';
import { useWording } from '../app/services.tsx';
import type { MenuAction, MenuGroup } from './action-menu.tsx';
import { Button } from './button.tsx';
import { useFocusAfter } from './focus.ts';
import './at-once.css';
import './modal-dialog.css';

interface ModalDialogProps {
  readonly heading: string;
  readonly onClose: () => void;
  /** `alertdialog` interrupts with a question. */
  readonly role?: 'dialog' | 'alertdialog';
  /** Scans still count while it is open: they concern the door behind the dialog. */
  readonly letsScansIn?: boolean;
  /** Wider, for lines with several fields or two halves. */
  readonly isWide?: boolean;
  /** It cannot be closed now: something is under way that its buttons end. */
  readonly isHeld?: boolean;
  /** The cross takes the focus, again whenever this changes: for a dialog with nothing else to do, or no longer. */
  readonly focusClose?: string;
  readonly children: ReactNode;
}

/** A dialog that blocks the rest of the page. Esc, the cross and a click beside it close it. */
export function ModalDialog({
  heading,
  onClose,
  role = 'dialog',
  letsScansIn = false,
  isWide = false,
  isHeld = false,
  focusClose,
  children,
}: ModalDialogProps) {
  const { app } = useWording();
  return (
    <ModalOverlay
      className="dialog-overlay at-once"
      data-scans={letsScansIn ? 'enter' : 'wait'}
      isOpen
      isDismissable
      onOpenChange={(isOpen) => {
        if (!isOpen && !isHeld) onClose();
      }}
    >
      <Modal className={`dialog-frame at-once ${isWide ? 'dialog-frame--wide' : ''}`}>
        <Dialog className="dialog" role={role}>
          <div className="dialog__head">
            <Heading slot="title" className="dialog__heading">
              {heading}
            </Heading>
            {!isHeld && (
              <Button
                key={focusClose}
                look="quiet"
                className="icon-button"
                aria-label={app.close}
                autoFocus={focusClose !== undefined}
                onPress={onClose}
              >
                <X size={22} aria-hidden="true" />
              </Button>
            )}
          </div>
          {children}
        </Dialog>
      </Modal>
    </ModalOverlay>
  );
}

interface DialogActionsProps {
  /** What was done, or may be pressed: at the start of the line. */
  readonly beside?: ReactNode;
  /** The button that leaves everything as it is. */
  readonly back?: ReactNode;
  /** The button of what the dialog is for. */
  readonly strong?: ReactNode;
  /** Other ways on, between the two. */
  readonly children?: ReactNode;
}

/**
 * The foot of a dialog, in the one order of buttons: the way back, other ways on, and at the end the strong action. The
 * same on every system. It stays in sight however long the dialog is.
 */
export function DialogActions({ beside, back, strong, children }: DialogActionsProps) {
  return (
    <div className="dialog__actions">
      {beside !== undefined && <div className="dialog__beside">{beside}</div>}
      {back}
      {children}
      {strong}
    </div>
  );
}

interface MenuDialogOptions {
  readonly label: string;
  readonly icon: LucideIcon;
  readonly group: MenuGroup;
  readonly draw: (close: () => void) => ReactNode;
  /** Called when the dialog has closed. */
  readonly onClosed?: (() => void) | undefined;
}

/** The entry of a menu that opens a dialog, and the dialog while it is open, to be drawn beside the menu. */
export interface MenuDialog {
  readonly action: MenuAction;
  readonly dialog: ReactNode;
}

/** A dialog that is opened from a menu. */
export function useMenuDialog({ label, icon, group, draw, onClosed }: MenuDialogOptions): MenuDialog {
  const [isOpen, setOpen] = useState(false);
  const close = useCallback(() => setOpen(false), []);
  useFocusAfter(isOpen, onClosed);
  return {
    action: { label, icon, group, onAction: () => setOpen(true) },
    dialog: isOpen && draw(close),
  };
}
