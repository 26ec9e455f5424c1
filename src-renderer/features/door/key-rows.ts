import type { Wording } from '../../../src-shared/wording/wording.ts';

/** What to press, all at once or one of the arrows, and what that does. */
export interface KeyRow {
  /** As the keyboard of this machine has them. */
  readonly keys: readonly string[];
  readonly does: string;
}

/** The keys of the door. `isMac`: the keyboard of a Mac has another key for commands. */
export function doorKeys({ keys: words }: Wording, isMac: boolean): readonly KeyRow[] {
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
export function everywhereKeys({ keys: words }: Wording, isMac: boolean): readonly KeyRow[] {
  const { everywhereRows: everywhere, names } = words;
  const command = isMac ? words.commandOnMac : words.command;
  return [
    { keys: [names.tab], does: everywhere.nextControl },
    { keys: [names.escape], does: everywhere.back },
    { keys: [command, names.shift, 'L'], does: everywhere.lock },
    { keys: ['?'], does: everywhere.theseKeys },
  ];
}
