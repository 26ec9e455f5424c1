import type { Wording } from '../../../src-shared/wording/wording.ts';
import { useMachine, useWording } from '../../app/services.tsx';
import './key-table.css';

type KeyRows = Wording['keys']['rows'];

/** Each key with what it does, named as this machine's keyboard has it. */
export function KeyTable({ rows }: { readonly rows: KeyRows }) {
  const { keys } = useWording();
  const { isMac } = useMachine();
  return (
    <dl className="key-table">
      {rows.map((row) => (
        <div key={row.does} className="key-table__row">
          <dt className="key-table__keys">
            {row.keys.map((key) => (
              <kbd key={key} className="key-table__key">
                {isMac && key === keys.command ? keys.commandOnMac : key}
              </kbd>
            ))}
          </dt>
          <dd className="key-table__does">{row.does}</dd>
        </div>
      ))}
    </dl>
  );
}
