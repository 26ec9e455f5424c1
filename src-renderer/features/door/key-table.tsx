import type { KeyRow } from './key-rows.ts';
import './key-table.css';

/** Each key with what it does. */
export function KeyTable({ rows }: { readonly rows: readonly KeyRow[] }) {
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
