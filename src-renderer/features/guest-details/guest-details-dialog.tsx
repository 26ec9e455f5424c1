import { Dialog, Modal, ModalOverlay } from 'react-aria-components';
import { useStore } from 'zustand';
import { useStores, useWording } from '../../app/services.tsx';
import { DoorAlert } from '../door/door-alert.tsx';
import { UndoBar } from '../door/undo-bar.tsx';
import { GuestDetailsPanel } from './guest-details-panel.tsx';
import '../../ui/at-once.css';

/** The details over the list, where there is no room beside it. Esc and a press beside them close them. */
export function GuestDetailsDialog() {
  const { guestDetails: words } = useWording();
  const { guestDetails } = useStores();
  const close = useStore(guestDetails, (state) => state.close);
  return (
    <ModalOverlay
      className="details-overlay at-once"
      isOpen
      isDismissable
      onOpenChange={(isOpen) => {
        if (!isOpen) close();
      }}
    >
      <Modal className="details-drawer at-once">
        <Dialog className="details-drawer__dialog" aria-label={words.region}>
          <GuestDetailsPanel />
          <UndoBar />
          <DoorAlert />
        </Dialog>
      </Modal>
    </ModalOverlay>
  );
}
