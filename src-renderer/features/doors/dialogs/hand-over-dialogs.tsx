import { Download, FolderOpen } from 'lucide-react';
import { useRef, useState } from 'react';
import { useStore } from 'zustand';
import type { HandOverFile } from '../../../../src-shared/domain/export.ts';
import { useMachine, useStores, useWording } from '../../../app/services.tsx';
import type { Said } from '../../../store/doors-store.ts';
import { Button } from '../../../ui/button.tsx';
import { DialogActions, ModalDialog } from '../../../ui/modal-dialog.tsx';
import { FailureNotice } from '../../../ui/notice.tsx';
import { Working } from '../../../ui/placeholder.tsx';
import { useTask } from './use-task.ts';

interface HandOverProps {
  readonly onClose: () => void;
  /** Called with what has come of it. */
  readonly onDone: (said: Said) => void;
}

/** Says what a handover file is for, and saves one. */
export function HandOverDialog({ onClose, onDone }: HandOverProps) {
  const { cancel, handOver: words } = useWording().doors;
  const { doors } = useStores();
  const { download } = useMachine();
  const handOver = useStore(doors, (state) => state.handOver);
  const { isBusy, failure, run } = useTask();
  const [isCancelled, setCancelled] = useState(false);
  const take = (file: HandOverFile) => {
    setCancelled(file.state === 'cancelled');
    if (file.state === 'cancelled') return;
    if (file.download !== null) download(file.download);
    onDone((now) => now.handOver.saved({ fileName: file.fileName }));
  };
  return (
    <ModalDialog heading={words.action} onClose={onClose}>
      {failure !== null && <FailureNotice code={failure} kind="alarm" />}
      <p className="dialog__text">{words.detail}</p>
      <DialogActions
        beside={<span role="status">{isCancelled && words.cancelled}</span>}
        back={<Button onPress={onClose}>{cancel}</Button>}
        strong={
          <Button look="ink" autoFocus aria-disabled={isBusy} onPress={() => void run(handOver, take)}>
            <Download size={18} aria-hidden="true" />
            {words.save}
          </Button>
        }
      />
    </ModalDialog>
  );
}

/** Takes the file of another laptop, and says what was new in it. */
export function TakeHandOverDialog({ onClose, onDone }: HandOverProps) {
  const { cancel, take: words } = useWording().doors;
  const { doors } = useStores();
  const takeHandOver = useStore(doors, (state) => state.takeHandOver);
  const { isBusy, failure, run } = useTask();
  const [fileName, setFileName] = useState('');
  const input = useRef<HTMLInputElement>(null);
  const take = (file: File | undefined) => {
    if (file === undefined) return;
    setFileName(file.name);
    void run(
      () => takeHandOver(file),
      ({ from, brought }) => onDone((now) => now.take.brought({ name: from, count: brought })),
    );
    // The same file can be chosen once more.
    if (input.current !== null) input.current.value = '';
  };
  return (
    <ModalDialog heading={words.action} onClose={onClose}>
      {failure !== null && <FailureNotice code={failure} kind="alarm" />}
      <p className="dialog__text">{words.detail}</p>
      <input
        ref={input}
        type="file"
        hidden
        aria-label={words.choose}
        onChange={(event) => take(event.currentTarget.files?.[0])}
      />
      <DialogActions
        beside={
          <span className="join-form__joining" role="status">
            {isBusy && (
              <>
                <Working />
                {words.reading({ fileName })}
              </>
            )}
          </span>
        }
        back={<Button onPress={onClose}>{cancel}</Button>}
        strong={
          <Button look="ink" autoFocus aria-disabled={isBusy} onPress={() => input.current?.click()}>
            <FolderOpen size={18} aria-hidden="true" />
            {words.choose}
          </Button>
        }
      />
    </ModalDialog>
  );
}
