import { useState } from 'react';
import { useStore } from 'zustand';
import { describeBeginning } from '../../../src-shared/wording/describe-beginning.ts';
import { useEventClock, useNow, useStores, useWording } from '../../app/services.tsx';
import { selectGuestsToMark } from '../../store/report/no-shows.ts';
import { Button } from '../../ui/button.tsx';
import { DialogActions, ModalDialog } from '../../ui/modal-dialog.tsx';
import { Placeholder } from '../../ui/placeholder.tsx';
import { NoShowChoice } from './no-show-choice.tsx';
import './no-show-dialog.css';

const everyMs = 10_000;

/** Asks who is marked, and once more while guests may still arrive. */
export function NoShowDialog({ onConfirm }: { readonly onConfirm: () => void }) {
  const { noShows: words } = useWording();
  const { report } = useStores();
  const { preview, failure, leave } = useStore(report, (state) => state.noShows);
  const guests = useStore(report, (state) => selectGuestsToMark(state.noShows));
  const beginning = useBeginning();
  const [isAskingAgain, setAskingAgain] = useState(false);
  if (preview === null) {
    return (
      <ModalDialog heading={words.open} onClose={leave}>
        {failure === null && <Placeholder title={words.loading} isWorking />}
        <DialogActions back={<Button onPress={leave}>{words.leave}</Button>} />
      </ModalDialog>
    );
  }
  if (isAskingAgain && beginning !== null) {
    return (
      <ModalDialog heading={words.early.question({ guests })} role="alertdialog" onClose={leave}>
        <p className="no-shows__beginning">
          {beginning} {words.early.detail}
        </p>
        <DialogActions
          back={
            <Button key="leave-early" autoFocus onPress={leave}>
              {words.leave}
            </Button>
          }
          strong={
            <Button look="stop" onPress={onConfirm}>
              {words.early.confirm({ guests })}
            </Button>
          }
        />
      </ModalDialog>
    );
  }
  return (
    <ModalDialog heading={preview.byRsvp.length === 0 ? words.nobody : words.choose} onClose={leave} isWide>
      {beginning !== null && preview.byRsvp.length > 0 && <p className="no-shows__beginning">{beginning}</p>}
      <NoShowChoice preview={preview} />
      <DialogActions
        back={
          <Button autoFocus onPress={leave}>
            {words.leave}
          </Button>
        }
        strong={
          guests > 0 && (
            <Button look="ink" onPress={() => (beginning === null ? onConfirm() : setAskingAgain(true))}>
              {words.confirm({ guests })}
            </Button>
          )
        }
      />
    </ModalDialog>
  );
}

/** Why guests of the event may still arrive; null when that is over. */
function useBeginning(): string | null {
  const wording = useWording();
  const { report } = useStores();
  const event = useStore(report, (state) => state.event);
  const clock = useEventClock(event?.timezone ?? null);
  const nowMs = useNow(everyMs);
  return event && describeBeginning(event, nowMs, clock, wording);
}
