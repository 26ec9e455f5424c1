import { type FormEvent, useState } from 'react';
import { useStore } from 'zustand';
import { useStores, useWording } from '../../app/services.tsx';
import { Button } from '../../ui/button.tsx';
import { FailureNotice } from '../../ui/failure-notice.tsx';
import { TextField } from '../../ui/text-field.tsx';

const longestName = 60;

/** Asks for the operator and the door; an empty field means that it is not known. */
export function OperatorForm({ onSaved }: { readonly onSaved: () => void }) {
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
      <TextField label={words.operator} value={name} onChange={setName} maxLength={longestName} autoFocus />
      <TextField label={words.door} value={door} onChange={setDoor} maxLength={longestName} />
      <Button type="submit" look="primary">
        {words.save}
      </Button>
    </form>
  );
}
