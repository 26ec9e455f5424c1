import { useMachine, useWording } from '../../../app/services.tsx';
import { Button } from '../../../ui/button.tsx';
import { doorKeys } from './keys-dialog.tsx';
import './key-line.css';

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
