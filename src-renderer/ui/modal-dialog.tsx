import type { LucideIcon } from 'lucide-react';
import { type ReactNode, useCallback, useState } from 'react';
import { Dialog, Heading, Modal, ModalOverlay } from 'react-aria-components';
import type { MenuAction } from './action-menu.tsx';
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
  /** Twice as wide, for lines with several fields. */
  readonly isWide?: boolean;
  readonly children: ReactNode;
}

/** A dialog that blocks the rest of the page. Esc and a click beside it close it. */
export function ModalDialog({
  heading,
  onClose,
  role = 'dialog',
  letsScansIn = false,
  isWide = false,
  children,
}: ModalDialogProps) {
  return (
    <ModalOverlay
      className="dialog-overlay at-once"
      data-scans={letsScansIn ? 'enter' : 'wait'}
      isOpen
      isDismissable
      onOpenChange={(isOpen) => {
        if (!isOpen) onClose();
      }}
    >
      <Modal className={`dialog-frame at-once ${isWide ? 'dialog-frame--wide' : ''}`}>
        <Dialog className="dialog" role={role}>
          <Heading slot="title" className="dialog__heading">
            {heading}
          </Heading>
          {children}
        </Dialog>
      </Modal>
    </ModalOverlay>
  );
}

interface MenuDialogOptions {
  readonly label: string;
  readonly icon: LucideIcon;
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
export function useMenuDialog({ label, icon, draw, onClosed }: MenuDialogOptions): MenuDialog {
  const [isOpen, setOpen] = useState(false);
  const close = useCallback(() => setOpen(false), []);
  useFocusAfter(isOpen, onClosed);
  return {
    action: { label, icon, onAction: () => setOpen(true) },
    dialog: isOpen && draw(close),
  };
}
