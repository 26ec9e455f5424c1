import type { ReactNode } from 'react';
import { useWording } from '../../app/services.tsx';
import { Button } from '../../ui/button.tsx';
import { ModalDialog } from '../../ui/modal-dialog.tsx';

interface EventDataQuestionProps {
  readonly heading: string;
  readonly detail: string;
  /** What the button says that does it. */
  readonly confirm: string;
  readonly onConfirm: () => void;
  readonly onClose: () => void;
  /** What else can be done before. */
  readonly children?: ReactNode;
}

/** Asks before something of this laptop's data is gone for good; the safe answer has the focus. */
export function EventDataQuestion(props: EventDataQuestionProps) {
  const { heading, detail, confirm, onConfirm, onClose, children } = props;
  const { eventData: words } = useWording();
  return (
    <ModalDialog heading={heading} role="alertdialog" onClose={onClose}>
      <p className="dialog__text">{detail}</p>
      {children}
      <div className="dialog__actions">
        <Button look="danger" onPress={onConfirm}>
          {confirm}
        </Button>
        <Button look="primary" autoFocus onPress={onClose}>
          {words.keep}
        </Button>
      </div>
    </ModalDialog>
  );
}
