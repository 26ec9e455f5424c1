import { UserRound } from 'lucide-react';
import { type FormEvent, type ReactNode, useState } from 'react';
import { useStore } from 'zustand';
import { describeOperator } from '../../../src-shared/wording/describe/describe-operator.ts';
import { useStores, useWording } from '../../app/services.tsx';
import type { MenuAction } from '../../ui/action-menu.tsx';
import { Button } from '../../ui/button.tsx';
import { useFocusAfter } from '../../ui/focus.ts';
import { TextField } from '../../ui/form-fields.tsx';
import { DialogActions, ModalDialog } from '../../ui/modal-dialog.tsx';
import { FailureNotice } from '../../ui/notice.tsx';
import { DoorTile } from './door-tile.tsx';
import './operator.css';

interface OperatorSlotProps {
  readonly onClosed: () => void;
}

/** Who works here, at which door: shown, and changed when pressed. The door's letter stands on a tile. */
export function OperatorSlot({ onClosed }: OperatorSlotProps) {
  const wording = useWording();
  const { operator: words } = wording;
  const stores = useStores();
  const { operator, editing, setEditing } = useStore(stores.preferences, (state) => state.operator);
  useFocusAfter(editing, onClosed);
  const close = () => setEditing(false);
  const { operator: name, door } = operator;
  const known = describeOperator(operator, wording);
  const label = known ?? words.unknown;
  return (
    <>
      <Button look="quiet" className="operator-button" aria-label={label} onPress={() => setEditing(true)}>
        <DoorTile door={door} />
        <span className="operator-button__text" title={known ?? undefined}>
          {known === null ? (
            <span className="operator-button__unknown">{words.unknown}</span>
          ) : (
            <bdi className={name && door ? 'truncated' : 'operator-button__alone'}>{name || door}</bdi>
          )}
          {name && door && <bdi className="operator-button__door truncated">{door}</bdi>}
        </span>
      </Button>
      {editing && (
        <ModalDialog heading={words.heading} onClose={close}>
          <OperatorForm onSaved={close} autoFocus>
            <DialogActions
              back={<Button onPress={close}>{words.cancel}</Button>}
              strong={
                <Button type="submit" look="ink">
                  {words.save}
                </Button>
              }
            />
          </OperatorForm>
        </ModalDialog>
      )}
    </>
  );
}

/** The entry of the menu that does the same: a small window has no room for the slot. */
export function useOperatorAction(): MenuAction {
  const { operator: words } = useWording();
  const { preferences } = useStores();
  const setEditing = useStore(preferences, (state) => state.operator.setEditing);
  return { label: words.heading, icon: UserRound, group: 'laptop', onAction: () => setEditing(true) };
}

interface OperatorCardProps {
  /** Called when it was answered or skipped. */
  readonly onAnswered: () => void;
}

/** Asks who works here, once on this laptop. It takes no focus, stops nobody, and can be skipped. */
export function OperatorCard({ onAnswered }: OperatorCardProps) {
  const { operator: words } = useWording();
  const stores = useStores();
  const { answered, editing, save } = useStore(stores.preferences, (state) => state.operator);
  if (answered || editing) return null;

  const skip = async () => {
    if (await save({ operator: null, door: null })) onAnswered();
  };
  return (
    <section className="operator-card" aria-labelledby="operator-card">
      <h2 id="operator-card" className="operator-card__heading">
        {words.heading}
      </h2>
      <OperatorForm onSaved={onAnswered} isBrief>
        <div className="operator-form__actions">
          <Button look="quiet" onPress={() => void skip()}>
            {words.skip}
          </Button>
          <Button type="submit">{words.save}</Button>
        </div>
      </OperatorForm>
    </section>
  );
}

/** Of a person, and of a door. */
export const longestName = 60;

interface OperatorFormProps {
  readonly onSaved: () => void;
  /** The form was opened to be filled in: its first field takes the focus. */
  readonly autoFocus?: boolean;
  /** Only the fields: what they are for is said where there is room. */
  readonly isBrief?: boolean;
  /** Its buttons, with the one that submits. */
  readonly children: ReactNode;
}

/**
 * Asks for the operator and the door; an empty field means that it is not known. The tile beside them shows the letter
 * that the door will have.
 */
export function OperatorForm({ onSaved, autoFocus = false, isBrief = false, children }: OperatorFormProps) {
  const { operator: words } = useWording();
  const stores = useStores();
  const { operator, failure, save } = useStore(stores.preferences, (state) => state.operator);
  const [name, setName] = useState(operator.operator ?? '');
  const [door, setDoor] = useState(operator.door ?? '');

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (await save({ operator: name.trim() || null, door: door.trim() || null })) onSaved();
  };

  return (
    <form className={isBrief ? 'operator-form operator-form--brief' : 'operator-form'} onSubmit={submit}>
      {!isBrief && <p className="dialog__text">{words.detail}</p>}
      {failure !== null && <FailureNotice code={failure} kind="alarm" />}
      <div className="operator-form__fields">
        {!isBrief && <DoorTile door={door.trim()} />}
        <TextField
          label={words.operator}
          value={name}
          onChange={setName}
          maxLength={longestName}
          autoFocus={autoFocus}
        />
        <TextField label={words.door} value={door} onChange={setDoor} maxLength={longestName} />
      </div>
      {children}
    </form>
  );
}
