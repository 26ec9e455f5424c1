import { useEffect, useState } from 'react';
import type { Wording } from '../../../../src-shared/wording/wording.ts';
import { useMachine, useWording } from '../../../app/services.tsx';
import { Button } from '../../../ui/button.tsx';
import { ModalDialog } from '../../../ui/modal-dialog.tsx';
import './keys-dialog.css';

/** The keys of the door, and those of every screen. */
export function KeysDialog({ onClose }: { readonly onClose: () => void }) {
  const wording = useWording();
  const { keys } = wording;
  const { isMac } = useMachine();
  return (
    <ModalDialog heading={keys.heading} onClose={onClose} focusClose="">
      <div className="key-tables">
        <h3 className="key-table__heading">{keys.atTheDoor}</h3>
        <KeyTable rows={doorKeys(wording, isMac)} />
        <h3 className="key-table__heading">{keys.everywhere}</h3>
        <KeyTable rows={everywhereKeys(wording, isMac)} />
      </div>
    </ModalDialog>
  );
}

/** Each key with what it does. */
function KeyTable({ rows }: { readonly rows: readonly KeyRow[] }) {
  return (
    <dl className="key-table">
      {rows.map((row) => (
        <div key={row.does} className="key-table__row">
          <dt className="key-table__keys">
            {row.keys.map((key) => (
              <kbd key={key} className="key-table__key">
                {key}
              </kbd>
            ))}
          </dt>
          <dd className="key-table__does">{row.does}</dd>
        </div>
      ))}
    </dl>
  );
}

/** Keys to press together (or one of the arrows), and what they do. */
interface KeyRow {
  /** As they are labelled on this machine. */
  readonly keys: readonly string[];
  readonly does: string;
}

/** The keys of the door. `isMac`: the keyboard of a Mac has another key for commands. */
function doorKeys({ keys: words }: Wording, isMac: boolean): readonly KeyRow[] {
  const { doorRows: door, names } = words;
  const command = isMac ? words.commandOnMac : words.command;
  return [
    { keys: ['↑', '↓'], does: door.choose },
    { keys: [names.enter], does: door.attended },
    { keys: [names.shift, names.enter], does: door.noShow },
    { keys: [command, 'Z'], does: door.undo },
    { keys: [names.escape], does: door.clearSearch },
    { keys: [command, 'F'], does: door.search },
    { keys: [command, 'I'], does: door.details },
    { keys: [command, names.enter], does: door.addGuest },
    { keys: [command, 'D'], does: door.removeGuest },
    { keys: ['?'], does: door.theseKeys },
  ];
}

/** The keys of every screen. */
function everywhereKeys({ keys: words }: Wording, isMac: boolean): readonly KeyRow[] {
  const { everywhereRows: everywhere, names } = words;
  const command = isMac ? words.commandOnMac : words.command;
  return [
    { keys: [names.tab], does: everywhere.nextControl },
    { keys: [names.escape], does: everywhere.back },
    { keys: [command, names.shift, 'L'], does: everywhere.lock },
    { keys: ['?'], does: everywhere.theseKeys },
  ];
}

/** How many of the door's shortcuts the line has room for, from the first. */
const most = 4;

/** The shortcuts of the door in one line below the list, for a keyboard and a window with room. */
export function KeyLine({ onShowKeys }: { readonly onShowKeys: () => void }) {
  const wording = useWording();
  const { keys: words } = wording;
  const { isMac } = useMachine();
  return (
    <section className="key-line" aria-label={words.line.region}>
      <div className="key-line__keys">
        {doorKeys(wording, isMac)
          .slice(0, most)
          .map(({ keys, does }) => (
            <span key={does} className="key-line__one">
              {keys.map((key) => (
                <kbd key={key} className="key-line__key">
                  {key}
                </kbd>
              ))}
              {does}
            </span>
          ))}
      </div>
      <Button look="quiet" className="key-line__all" onPress={onShowKeys}>
        <kbd className="key-line__key">?</kbd>
        {words.line.all}
      </Button>
    </section>
  );
}

/** Places where `?` is text, or where a dialog is open. The search of the door handles the key itself. */
const elsewhere = 'input, textarea, select, [role=dialog], [role=alertdialog], [role=menu]';

/** The keyboard shortcuts, which `?` opens on every screen. */
export function KeysSheet() {
  const [isShown, setShown] = useState(false);
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const { key, target, defaultPrevented } = event;
      const isElsewhere = target instanceof Element && target.closest(elsewhere) !== null;
      if (key !== '?' || defaultPrevented || isElsewhere) return;
      event.preventDefault();
      setShown(true);
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, []);
  return isShown && <KeysDialog onClose={() => setShown(false)} />;
}
