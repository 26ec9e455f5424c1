import { type FormEvent, type ReactNode, useState } from 'react';
import { useStore } from 'zustand';
import { useStores, useWording } from '../../app/services.tsx';
import { Button } from '../../ui/button.tsx';
import { FailureNotice } from '../../ui/failure-notice.tsx';
import { TextField } from '../../ui/text-field.tsx';
import './operator-form.css';

const longestName = 60;

interface OperatorFormProps {
  readonly onSaved: () => void;
  /** The form was opened to be filled in: its first field takes the focus. */
  readonly autoFocus?: boolean;
  /** A button beside the one that saves. */
  readonly otherAction?: ReactNode;
}

/** Asks for the operator and the door; an empty field means that it is not known. */
export function OperatorForm({ onSaved, autoFocus = false, otherAction }: OperatorFormProps) {
  const { operator: words } = useWording();
  const stores = useStores();
  const { operator, failure, save } = useStore(stores.operator);
  const [name, setName] = useState(operator.operator ?? '');
  const [door, setDoor] = useState(operator.door ?? '');

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (await save({ operator: name.trim() || null, door: door.trim() || null })) onSaved();
  };

  return (
    <form className="operator-form" onSubmit={submit}>
      <p className="dialog__text">{words.detail}</p>
      {failure !== null && <FailureNotice code={failure} kind="alarm" />}
      <TextField
        label={words.operator}
        value={name}
        onChange={setName}
        maxLength={longestName}
        autoFocus={autoFocus}
      />
      <TextField label={words.door} value={door} onChange={setDoor} maxLength={longestName} />
      <div className="operator-form__actions">
        <Button type="submit" look="primary">
          {words.save}
        </Button>
        {otherAction}
      </div>
    </form>
  );
}
