import { type FormEvent, useCallback, useEffect, useState } from 'react';
import { useStore } from 'zustand';
import type { JoinBy } from '../../../../src-shared/domain/doors.ts';
import type { ErrorCode } from '../../../../src-shared/errors/vestibule-error.ts';
import { useStores, useWording } from '../../../app/services.tsx';
import { Button } from '../../../ui/button.tsx';
import { useFocusInvalid } from '../../../ui/focus.ts';
import { TextField } from '../../../ui/form-fields.tsx';
import { DialogActions, ModalDialog } from '../../../ui/modal-dialog.tsx';
import { FailureNotice } from '../../../ui/notice.tsx';
import { Working } from '../../../ui/placeholder.tsx';
import { Segments } from '../../../ui/segments.tsx';
import { CameraView } from '../../scanner/camera-view.tsx';
import { groupDigits, parseAddress } from './typed-address.ts';
import { useDoorQuestion } from './use-door-question.tsx';
import { type Task, useTask } from './use-task.ts';
import './join-dialog.css';

const ways = ['code', 'camera'] as const;

interface JoinDialogProps {
  readonly onClose: () => void;
  /** Called with the name of the laptop that was joined. */
  readonly onJoined: (name: string) => void;
}

/** Joins the laptop that shows a code: by its address and code, or by its QR code. */
export function JoinDialog({ onClose, onJoined }: JoinDialogProps) {
  const { doors: words } = useWording();
  const { doors } = useStores();
  const joinLaptop = useStore(doors, (state) => state.join);
  const [way, setWay] = useState<(typeof ways)[number]>('code');
  const task = useTask();
  const { run, forgetFailure } = task;
  const { field: doorField, save: saveDoor } = useDoorQuestion();
  const join = useCallback(
    (by: JoinBy) =>
      void run(async () => {
        await saveDoor();
        return joinLaptop(by);
      }, onJoined),
    [run, saveDoor, joinLaptop, onJoined],
  );
  return (
    <ModalDialog heading={words.join.heading} onClose={onClose}>
      <p className="dialog__text">{words.join.detail}</p>
      {doorField}
      <Segments
        label={words.join.way}
        value={way}
        options={ways.map((value) => ({ value, label: words.join.ways[value] }))}
        onChange={(chosen) => {
          forgetFailure();
          setWay(chosen);
        }}
      />
      {way === 'code' ? (
        <CodeForm task={task} onJoin={join} onClose={onClose} takesFocus={doorField === null} />
      ) : (
        <CodeInSight task={task} onJoin={join} onClose={onClose} />
      )}
    </ModalDialog>
  );
}

interface WayProps {
  readonly task: Task;
  readonly onJoin: (by: JoinBy) => void;
  readonly onClose: () => void;
}

/** What is wrong with the code; anything else of a pairing is about the address. */
const aboutCode: ReadonlySet<ErrorCode> = new Set([
  'pairing-wrong-code',
  'pairing-code-used-up',
  'pairing-token-used',
  'pairing-unreadable',
]);
const aboutAddress: ReadonlySet<ErrorCode> = new Set([
  'pairing-no-offer',
  'pairing-unreachable',
  'pairing-other-laptop',
]);

interface CodeFormProps extends WayProps {
  /** Its first field takes the focus: nothing is asked above it. */
  readonly takesFocus: boolean;
}

function CodeForm({ task: { isBusy, failure, forgetFailure }, onJoin, onClose, takesFocus }: CodeFormProps) {
  const { doors: words, errors } = useWording();
  const [address, setAddress] = useState('');
  const [code, setCode] = useState('');
  const [isTried, setTried] = useState(false);
  const { form, focusInvalid } = useFocusInvalid();
  const parsed = parseAddress(address);
  const digits = code.replace(' ', '');
  const isCodeInvalid = digits.length !== 8;
  useEffect(() => {
    if (failure === null) return;
    const frame = requestAnimationFrame(() =>
      form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus(),
    );
    return () => cancelAnimationFrame(frame);
  }, [failure, form]);

  const said = failure === null ? '' : `${errors[failure].happened} ${errors[failure].now}`;
  const problemOf = (isOurs: ReadonlySet<ErrorCode>) =>
    failure !== null && isOurs.has(failure) ? said : null;
  const isElsewhere = failure !== null && !aboutCode.has(failure) && !aboutAddress.has(failure);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (parsed === null || isCodeInvalid) focusInvalid();
    else onJoin({ address: parsed, code: digits });
  };
  return (
    <form ref={form} className="join-form" onSubmit={submit}>
      {isElsewhere && <FailureNotice code={failure} kind="alarm" />}
      <TextField
        label={words.join.address}
        value={address}
        onChange={(text) => {
          forgetFailure();
          setAddress(text);
        }}
        hint={words.join.addressHint}
        problem={isTried && parsed === null ? words.join.addressInvalid : problemOf(aboutAddress)}
        maxLength={270}
        autoFocus={takesFocus}
      />
      <TextField
        label={words.join.code}
        value={code}
        onChange={(text) => {
          forgetFailure();
          setCode(groupDigits(text));
        }}
        inputMode="numeric"
        placeholder="1234 5678"
        problem={isTried && isCodeInvalid ? words.join.codeInvalid : problemOf(aboutCode)}
        maxLength={16}
      />
      <DialogActions
        beside={<Joining isBusy={isBusy} />}
        back={<Button onPress={onClose}>{words.cancel}</Button>}
        strong={
          <Button type="submit" look="ink" aria-disabled={isBusy}>
            {words.join.open}
          </Button>
        }
      />
    </form>
  );
}

function CodeInSight({ task: { isBusy, failure }, onJoin, onClose }: WayProps) {
  const { doors: words } = useWording();
  const isAllowed = useCameraLeave();
  const take = useCallback((text: string) => onJoin({ text }), [onJoin]);
  return (
    <>
      {failure !== null && <FailureNotice code={failure} kind="alarm" />}
      <div className="join-camera">{isAllowed && <CameraView onCode={take} />}</div>
      <DialogActions
        beside={<Joining isBusy={isBusy} />}
        back={<Button onPress={onClose}>{words.cancel}</Button>}
      />
    </>
  );
}

/** Has the page use a camera as long as the component stands. The one of the scanner is put away. */
function useCameraLeave(): boolean {
  const { doors, scanner, trouble } = useStores();
  const [isAllowed, setAllowed] = useState(false);
  useEffect(() => {
    const { attempt } = trouble.getState();
    const { allowCamera } = doors.getState();
    let isOver = false;
    void attempt(async () => {
      await scanner.getState().closeCamera();
      await allowCamera(true);
      if (isOver) await allowCamera(false);
      else setAllowed(true);
    });
    return () => {
      isOver = true;
      void attempt(() => allowCamera(false));
    };
  }, [doors, scanner, trouble]);
  return isAllowed;
}

function Joining({ isBusy }: { readonly isBusy: boolean }) {
  const { join: words } = useWording().doors;
  return (
    <span className="join-form__joining" role="status">
      {isBusy && (
        <>
          <Working />
          {words.joining}
        </>
      )}
    </span>
  );
}
