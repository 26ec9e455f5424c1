import { type FormEvent, useState } from 'react';
import { useStore } from 'zustand';
import type { OtherDoor } from '../../../../src-shared/domain/doors.ts';
import { useStores, useWording } from '../../../app/services.tsx';
import type { LaptopTask, Said } from '../../../store/doors-store.ts';
import { Button } from '../../../ui/button.tsx';
import { useFocusInvalid } from '../../../ui/focus.ts';
import { TextField } from '../../../ui/form-fields.tsx';
import { DialogActions, ModalDialog } from '../../../ui/modal-dialog.tsx';
import { FailureNotice } from '../../../ui/notice.tsx';
import { parseAddress, writeAddress } from './typed-address.ts';
import { useTask } from './use-task.ts';

interface LaptopDialogProps {
  readonly task: LaptopTask;
  readonly onClose: () => void;
  /** Called with what has come of it. */
  readonly onDone: (said: Said) => void;
}

/** Asks before something is done about another laptop, and does it. */
export function LaptopDialog({ task, ...props }: LaptopDialogProps) {
  const Asked = { 'take-over': TakeOverDialog, address: AddressDialog, remove: RemoveDialog }[task.kind];
  return <Asked {...props} door={task.door} />;
}

interface DialogProps extends Omit<LaptopDialogProps, 'task'> {
  readonly door: OtherDoor;
}

function TakeOverDialog({ door: { door, name, canTakeOver }, onClose, onDone }: DialogProps) {
  const { takeOver: words } = useWording().doors;
  const { doors, sync } = useStores();
  const takeOver = useStore(doors, (state) => state.takeOver);
  return (
    <ConfirmDialog
      heading={words.heading({ name, count: canTakeOver })}
      detail={words.detail({ name, count: canTakeOver })}
      look="ink"
      action={words.confirm}
      onClose={onClose}
      onConfirm={async () => {
        const count = await takeOver(door);
        const isOffline = sync.getState().status?.connection === 'offline';
        return ({ said }) => (isOffline ? said.takenOffline : said.taken)({ count });
      }}
      onDone={onDone}
    />
  );
}

function RemoveDialog({ door: { door, name }, onClose, onDone }: DialogProps) {
  const { remove: words } = useWording().doors;
  const { doors } = useStores();
  const remove = useStore(doors, (state) => state.remove);
  return (
    <ConfirmDialog
      heading={words.heading({ name })}
      detail={words.detail({ name })}
      look="stop"
      action={words.action}
      onClose={onClose}
      onConfirm={async () => {
        await remove(door);
        return ({ said }) => said.removed({ name });
      }}
      onDone={onDone}
    />
  );
}

interface ConfirmDialogProps extends Omit<LaptopDialogProps, 'task'> {
  readonly heading: string;
  readonly detail: string;
  readonly look: 'ink' | 'stop';
  readonly action: string;
  /** Resolves to what has come of it. Fails with `VestibuleError`. */
  readonly onConfirm: () => Promise<Said>;
}

/** One question. The way back has the focus. */
function ConfirmDialog({ heading, detail, look, action, onClose, onConfirm, onDone }: ConfirmDialogProps) {
  const { cancel } = useWording().doors;
  const { isBusy, failure, run } = useTask();
  return (
    <ModalDialog heading={heading} role="alertdialog" onClose={onClose}>
      {failure !== null && <FailureNotice code={failure} kind="alarm" />}
      <p className="dialog__text">{detail}</p>
      <DialogActions
        back={
          <Button autoFocus onPress={onClose}>
            {cancel}
          </Button>
        }
        strong={
          <Button look={look} aria-disabled={isBusy} onPress={() => void run(onConfirm, onDone)}>
            {action}
          </Button>
        }
      />
    </ModalDialog>
  );
}

function AddressDialog({ door: { door, name, address: known }, onClose, onDone }: DialogProps) {
  const { cancel, address: words, join } = useWording().doors;
  const { doors } = useStores();
  const tryAddress = useStore(doors, (state) => state.tryAddress);
  const [text, setText] = useState(known === null ? '' : writeAddress(known));
  const [isTried, setTried] = useState(false);
  const { form, focusInvalid } = useFocusInvalid();
  const { isBusy, failure, run } = useTask();
  const address = parseAddress(text);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (address === null) return focusInvalid();
    void run(
      () => tryAddress(door, address),
      () => onDone(({ said }) => said.trying({ address: writeAddress(address) })),
    );
  };
  return (
    <ModalDialog heading={words.heading({ name })} onClose={onClose}>
      <form ref={form} className="join-form" onSubmit={submit}>
        {failure !== null && <FailureNotice code={failure} kind="alarm" />}
        <p className="dialog__text">{words.detail({ name })}</p>
        <TextField
          label={join.address}
          value={text}
          onChange={setText}
          hint={join.addressHint}
          problem={isTried && address === null ? join.addressInvalid : null}
          maxLength={270}
          autoFocus
        />
        <DialogActions
          back={<Button onPress={onClose}>{cancel}</Button>}
          strong={
            <Button type="submit" look="ink" aria-disabled={isBusy}>
              {words.connect}
            </Button>
          }
        />
      </form>
    </ModalDialog>
  );
}
