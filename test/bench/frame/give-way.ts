import { spawnSync } from 'node:child_process';
import { constants, setPriority } from 'node:os';

/**
 * Lets other processes of this machine go first, as if this one had a processor of its own. Linux with `chrt` takes the
 * processor from such a process as soon as another one wants it; elsewhere it has the lowest priority.
 */
export function giveWay(pid: number): void {
  if (!schedule('--idle', pid)) setPriority(pid, constants.priority.PRIORITY_LOW);
}

/** The opposite, for a process that was started by one that gives way. */
export function goFirst(pid: number): void {
  if (!schedule('--other', pid)) setPriority(pid, constants.priority.PRIORITY_NORMAL);
}

function schedule(policy: '--idle' | '--other', pid: number): boolean {
  return (
    process.platform === 'linux' &&
    spawnSync('chrt', [policy, '--all-tasks', '--pid', '0', `${pid}`]).status === 0
  );
}
