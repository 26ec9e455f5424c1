import { useStore } from 'zustand';
import { useStores, useWording } from '../../app/services.tsx';
import { Button } from '../../ui/button.tsx';
import { ModalDialog } from '../../ui/modal-dialog.tsx';
import { Placeholder } from '../../ui/placeholder.tsx';
import { NotBegunLine } from './not-begun-line.tsx';
import './no-show-dialog.css';

/** Asks before everyone not arrived is marked, with their names. */
export function NoShowDialog({ onConfirm }: { readonly onConfirm: () => void }) {
  const { door, noShows: words } = useWording();
  const { report } = useStores();
  const event = useStore(report, (state) => state.event);
  const { preview, failure, leave } = useStore(report, (state) => state.noShows);
  if (preview === null) {
    return (
      <ModalDialog heading={words.open} onClose={leave}>
        {failure === null && <Placeholder title={words.loading} isWorking />}
        <div className="dialog__actions">
          <Button onPress={leave}>{words.leave}</Button>
        </div>
      </ModalDialog>
    );
  }
  const { guests, names, declined, leftOut } = preview;
  return (
    <ModalDialog
      heading={guests === 0 ? words.nobody : words.question({ guests })}
      role="alertdialog"
      onClose={leave}
    >
      {guests > 0 && event !== null && <NotBegunLine event={event} />}
      {names.length > 0 && (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, and a keyboard must reach it
        <ul className="no-show-names" aria-label={words.names} tabIndex={0}>
          {names.map((name, index) => (
            // Two guests may bear the same name.
            // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes while it is shown
            <li key={index}>
              <bdi>{name || door.noName}</bdi>
            </li>
          ))}
        </ul>
      )}
      {guests > names.length && (
        <p className="dialog__text">{words.more({ count: guests - names.length })}</p>
      )}
      {declined > 0 && <p className="dialog__text">{words.declined({ count: declined })}</p>}
      {leftOut > 0 && <p className="dialog__text">{words.leftOut({ count: leftOut })}</p>}
      {guests > 0 && <p className="dialog__text">{words.undoable}</p>}
      <div className="dialog__actions">
        {guests > 0 && (
          <Button look="danger" onPress={onConfirm}>
            {words.confirm({ guests })}
          </Button>
        )}
        <Button look="primary" autoFocus onPress={leave}>
          {words.leave}
        </Button>
      </div>
    </ModalDialog>
  );
}
