import type { ReactNode } from 'react';
import { Dialog, Heading, Modal, ModalOverlay } from 'react-aria-components';
import './at-once.css';
import './dialog.css';

interface ModalDialogProps {
  readonly heading: string;
  readonly onClose: () => void;
  /** `alertdialog` interrupts with a question. */
  readonly role?: 'dialog' | 'alertdialog';
  /** A scan lets its guest in all the same: it is about the door behind the dialog. */
  readonly letsScansIn?: boolean;
  readonly children: ReactNode;
}

/** A dialog that wants an answer before anything else. Esc and a click beside it close it. */
export function ModalDialog({
  heading,
  onClose,
  role = 'dialog',
  letsScansIn = false,
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
      <Modal className="dialog-frame at-once">
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
