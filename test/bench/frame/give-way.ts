import { spawnSync } from 'node:child_process';
import { constants, setPriority } from 'node:os';

/**
 * Lets other processes of this machine go first, as if this one had a processor of its own. Linux with `chrt` takes the
 * processor from such a process as soon as another one wants it; elsewhere it has the lowest priority.
 */
export function giveWay(pid: number): void {
  const idle = ['--idle', '--all-tasks', '--pid', '0', `${pid}`];
  const isIdle = process.platform === 'linux' && spawnSync('chrt', idle).status === 0;
  if (!isIdle) setPriority(pid, constants.priority.PRIORITY_LOW);
}
