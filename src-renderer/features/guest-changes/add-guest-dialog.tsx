import { useStore } from 'zustand';
import { useStores, useWording } from '../../app/services.tsx';
import { ModalDialog } from '../../ui/modal-dialog.tsx';
import { AddGuestForm } from './add-guest-form.tsx';

/** Adds somebody who stands at the door and is not on the list. */
export function AddGuestDialog() {
  const { newGuest: words } = useWording();
  const { newGuest } = useStores();
  const begin = useStore(newGuest, (state) => state.begin);
  const close = useStore(newGuest, (state) => state.close);
  if (begin === null) return null;
  return (
    <ModalDialog heading={words.heading} onClose={close} letsScansIn>
      <AddGuestForm begin={begin} />
    </ModalDialog>
  );
}
