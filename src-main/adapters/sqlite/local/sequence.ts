import { type Prepare, parseValue } from '../statements.ts';

/** Makes `value` the number given last. */
export function writeSequence(prepare: Prepare, value: number): void {
  prepare("UPDATE counter SET value = ? WHERE name = 'sequence'").run(value);
}

/** The next number of the local sequence. Two statements, because RETURNING takes longer than both. */
export function nextSequence(prepare: Prepare): number {
  prepare("UPDATE counter SET value = value + 1 WHERE name = 'sequence'").run();
  return currentSequence(prepare);
}

/** The number given last. */
export function currentSequence(prepare: Prepare): number {
  return parseValue(prepare("SELECT value FROM counter WHERE name = 'sequence'").get());
}

/**
 * Lets the sequence go on from the milliseconds since 1970. So a laptop that goes on from an old copy of its data folder
 * gives no number that it gave after the copy was made: decisions and walk-ins under such a number are known at other
 * laptops.
 */
export function raiseSequence(prepare: Prepare, wallTime: string): void {
  const now = Date.parse(wallTime);
  prepare("UPDATE counter SET value = ? WHERE name = 'sequence' AND value < ?").run(now, now);
}
