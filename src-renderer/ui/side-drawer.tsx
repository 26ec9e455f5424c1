import type { ReactNode } from 'react';
import { Dialog, Modal, ModalOverlay } from 'react-aria-components';
import './at-once.css';
import './side-drawer.css';

interface SideDrawerProps {
  readonly label: string;
  readonly onClose: () => void;
  /** The first child is the panel, and fills the drawer. */
  readonly children: ReactNode;
}

/** A panel over the end of the screen, where there is no room beside a list. Esc and a press beside it close it. */
export function SideDrawer({ label, onClose, children }: SideDrawerProps) {
  return (
    <ModalOverlay
      className="side-drawer-overlay at-once"
      isOpen
      isDismissable
      onOpenChange={(isOpen) => {
        if (!isOpen) onClose();
      }}
    >
      <Modal className="side-drawer at-once">
        <Dialog className="side-drawer__dialog" aria-label={label}>
          {children}
        </Dialog>
      </Modal>
    </ModalOverlay>
  );
}
