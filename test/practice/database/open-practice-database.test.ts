import { truncateSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, describe, expect, test } from 'vitest';
import {
  openPracticeDatabase,
  type PracticeDatabase,
} from '../../../src-main/practice/database/open-practice-database.ts';
import { temporaryDirectory } from '../../adapters/sqlite/local/opened-sqlite-store.ts';

let file: string;
let seeded: number;

beforeEach(() => {
  file = join(temporaryDirectory(), 'practice.db');
  seeded = 0;
});

function open(): PracticeDatabase {
  return openPracticeDatabase(file, () => {
    seeded += 1;
  });
}

describe('the sample', () => {
  test('is seeded once, and is the same at the next start', () => {
    const first = open();
    first.close();
    const second = open();
    second.close();
    expect(seeded).toBe(1);
    expect(second.instanceId).toBe(first.instanceId);
  });

  test('that is damaged begins anew: it is another sample then', () => {
    const first = open();
    first.close();
    truncateSync(file, 5_000);
    const second = open();
    second.close();
    expect(seeded).toBe(2);
    expect(second.instanceId).not.toBe(first.instanceId);
  });
});
