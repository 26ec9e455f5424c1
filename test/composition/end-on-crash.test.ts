import { EventEmitter } from 'node:events';
import { expect, test } from 'vitest';
import { endOnCrash } from '../../src-main/composition/end-on-crash.ts';
import { recordingLog } from '../fakes/recording-log.ts';

test.each(['uncaughtException', 'unhandledRejection'])('%s is logged, and ends the process', (name) => {
  const source = new EventEmitter();
  const log = recordingLog();
  const ended: unknown[] = [];
  endOnCrash(source as unknown as NodeJS.Process, log, (error) => ended.push(error));
  const error = new TypeError('no such thing');
  source.emit(name, error);
  expect(log.lines).toEqual([expect.objectContaining({ level: 'error', name: 'main.crashed' })]);
  expect(ended).toEqual([error]);
});
