import { UserRound } from 'lucide-react';
import { Dialog, DialogTrigger, Heading, Popover } from 'react-aria-components';
import { useStore } from 'zustand';
import { describeOperator } from '../../../src-shared/wording/describe-operator.ts';
import { useStores, useWording } from '../../app/services.tsx';
import { TriggerButton } from '../../ui/trigger-button.tsx';
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
  return (
    <DialogTrigger isOpen={editing} onOpenChange={setEditing}>
      <TriggerButton className="operator-button">
        <UserRound size={18} aria-hidden="true" />
        <bdi className="operator-button__name">{describeOperator(operator, wording) ?? words.unknown}</bdi>
      </TriggerButton>
      <Popover className="operator-dialog" placement="bottom end" isNonModal>
        <Dialog className="dialog">
          <Heading slot="title" className="dialog__heading">
            {words.heading}
          </Heading>
          <OperatorForm onSaved={() => setEditing(false)} autoFocus />
        </Dialog>
      </Popover>
    </DialogTrigger>
  );
}
