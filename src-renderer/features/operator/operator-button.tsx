import { UserRound } from 'lucide-react';
import { useStore } from 'zustand';
import { describeOperator } from '../../../src-shared/wording/describe-operator.ts';
import { useStores, useWording } from '../../app/services.tsx';
import { Button } from '../../ui/button.tsx';
import { ModalDialog } from '../../ui/modal-dialog.tsx';
import { useFocusAfter } from '../../ui/use-focus-after.ts';
import { OperatorForm } from './operator-form.tsx';
import './operator-button.css';

interface OperatorButtonProps {
  readonly onClosed: () => void;
}

/** Who works here: shown, and changed when pressed. */
export function OperatorButton({ onClosed }: OperatorButtonProps) {
  const wording = useWording();
  const { operator: words } = wording;
  const stores = useStores();
  const { operator, editing, setEditing } = useStore(stores.operator);
  useFocusAfter(editing, onClosed);
  const close = () => setEditing(false);
  return (
    <>
      <Button look="quiet" className="operator-button" onPress={() => setEditing(true)}>
        <UserRound size={18} aria-hidden="true" />
        <bdi className="operator-button__name">{describeOperator(operator, wording) ?? words.unknown}</bdi>
      </Button>
      {editing && (
        <ModalDialog heading={words.heading} onClose={close}>
          <OperatorForm
            onSaved={close}
            autoFocus
            otherAction={<Button onPress={close}>{words.cancel}</Button>}
          />
        </ModalDialog>
      )}
    </>
  );
}
