import type { Migration } from '../../migrate.ts';

/** An id of a decision is that of its laptop, a dash and a number. */
const laptopOf = (row: string) => `rtrim(rtrim(${row}.decision_id, '0123456789'), '-')`;
const isIn = (row: string) => `${row}.kind = 'attendance' AND ${row}.value IS 'Attended'`;

type Counted = 'decisions' | 'admitted';

/** One more for the laptop of this row. */
const add = (row: string, counted: Counted) => `
  INSERT INTO door_tally (account, event_id, laptop_id, ${counted})
  VALUES (${row}.account, ${row}.event_id, ${laptopOf(row)}, 1)
  ON CONFLICT (account, event_id, laptop_id) DO UPDATE SET ${counted} = ${counted} + 1;`;

/** One fewer. */
const subtract = (row: string, counted: Counted) => `
  UPDATE door_tally SET ${counted} = ${counted} - 1
  WHERE account = ${row}.account AND event_id = ${row}.event_id AND laptop_id = ${laptopOf(row)};`;

/** The rows of a table counted as they are. */
const addAll = (table: string, counted: Counted, where: string) => `
  INSERT INTO door_tally (account, event_id, laptop_id, ${counted})
  SELECT account, event_id, ${laptopOf(table)} AS laptop, count(*) FROM ${table} WHERE ${where}
  GROUP BY account, event_id, laptop
  ON CONFLICT (account, event_id, laptop_id) DO UPDATE SET ${counted} = excluded.${counted};`;

/**
 * How many decisions of each laptop are held, and how many guests are in by them, counted as they are written: counting
 * 100,000 of them at every mark took longer than a frame.
 */
export const doorTallies: Migration = {
  version: 13,
  name: 'door tallies',
  up: `
    CREATE TABLE door_tally (
      account TEXT NOT NULL,
      event_id TEXT NOT NULL,
      laptop_id TEXT NOT NULL,
      decisions INTEGER NOT NULL DEFAULT 0,
      admitted INTEGER NOT NULL DEFAULT 0,
      PRIMARY KEY (account, event_id, laptop_id)
    ) STRICT, WITHOUT ROWID;
    ${addAll('door_decision', 'decisions', 'true')}
    ${addAll('door_value', 'admitted', isIn('door_value'))}
    DROP INDEX door_decision_by_author;

    CREATE TRIGGER door_decision_added AFTER INSERT ON door_decision BEGIN ${add('new', 'decisions')} END;
    CREATE TRIGGER door_decision_removed AFTER DELETE ON door_decision BEGIN ${subtract('old', 'decisions')} END;
    CREATE TRIGGER door_value_added AFTER INSERT ON door_value WHEN ${isIn('new')}
      BEGIN ${add('new', 'admitted')} END;
    CREATE TRIGGER door_value_removed AFTER DELETE ON door_value WHEN ${isIn('old')}
      BEGIN ${subtract('old', 'admitted')} END;
    CREATE TRIGGER door_value_was AFTER UPDATE OF value, decision_id ON door_value WHEN ${isIn('old')}
      BEGIN ${subtract('old', 'admitted')} END;
    CREATE TRIGGER door_value_is AFTER UPDATE OF value, decision_id ON door_value WHEN ${isIn('new')}
      BEGIN ${add('new', 'admitted')} END;
  `,
};
