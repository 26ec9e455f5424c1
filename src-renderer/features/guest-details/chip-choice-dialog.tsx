import { useEffect } from 'react';
import { useStore } from 'zustand';
import { useStores, useWording } from '../../app/services.tsx';
import { Button } from '../../ui/button.tsx';
import { FailureNotice } from '../../ui/failure-notice.tsx';
import { ModalDialog } from '../../ui/modal-dialog.tsx';
import { Working } from '../../ui/working.tsx';
import { ChipChoiceFields } from './chip-choice-fields.tsx';

/** Chooses what the rows of this event show. Each choice is saved at once, and the rows follow. */
export function ChipChoiceDialog({ onClose }: { readonly onClose: () => void }) {
  const { chipChoice: words } = useWording();
  const { guestDetails } = useStores();
  const { settings, failure, load, chooseChips } = useStore(guestDetails, (state) => state.eventSettings);
  useEffect(() => void load(), [load]);
  return (
    <ModalDialog heading={words.heading} onClose={onClose}>
      <p className="dialog__text">{words.detail}</p>
      {failure !== null && <FailureNotice code={failure} kind="alarm" />}
      {settings === null && failure === null && <Working />}
      {settings !== null && (
        <ChipChoiceFields settings={settings} onChoose={(chips) => void chooseChips(chips)} />
      )}
      <div className="dialog__actions">
        <Button look="primary" onPress={onClose}>
          {words.done}
        </Button>
      </div>
    </ModalDialog>
  );
}
