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
