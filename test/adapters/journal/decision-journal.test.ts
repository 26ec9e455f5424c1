import {
  appendFileSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { openDecisionJournal } from '../../../src-main/adapters/journal/decision-journal.ts';
import type { JournalRecord } from '../../../src-main/core/ports/decision-journal.ts';
import { StoreFailure } from '../../../src-main/core/ports/local-store.ts';
import { aDecision } from '../../builders/a-decision.ts';
import { describeDecisionJournal, type OpenedJournal } from '../../contract/decision-journal.contract.ts';
import { fastDisk } from '../../fast-disk.ts';

describeDecisionJournal('the decision journal in a file', () => openIn(temporaryFile()));

describe('the file', () => {
  test('is one line a record: checksum, space, JSON', () => {
    const { journal, file } = openIn(temporaryFile());
    journal.append([decided('laptop-1')]);
    expect(readFileSync(file, 'utf8')).toMatch(/^[0-9a-f]{8} \{.*"decisionId":"laptop-1".*\}\n$/);
  });

  test.skipIf(process.platform === 'win32')('is for its owner only', () => {
    const { file } = openIn(temporaryFile());
    expect(statSync(file).mode & 0o777).toBe(0o600);
  });

  test('every place where a crash can tear the last line costs that line and no other', () => {
    const { journal, file } = openIn(temporaryFile());
    const whole = decided('laptop-1');
    const torn = decided('laptop-2');
    const next = decided('laptop-3');
    journal.append([whole]);
    const start = statSync(file).size;
    journal.append([torn]);
    const bytes = readFileSync(file);
    for (let length = start; length < bytes.length; length++) {
      writeFileSync(file, bytes);
      truncateSync(file, length);
      const { journal: reopened } = openIn(file);
      reopened.append([next]);
      const { records, damaged } = reopened.read();
      const untorn = length === bytes.length - 1 ? [torn] : [];
      expect(records).toEqual([whole, ...untorn, next]);
      expect(damaged).toBe(length > start && untorn.length === 0 ? 1 : 0);
    }
  });

  test('a changed letter is noticed, and so is a line that is whole but no record', () => {
    const { journal, file } = openIn(temporaryFile());
    journal.append([decided('laptop-1')]);
    writeFileSync(file, readFileSync(file, 'utf8').replace('Attended', 'Attenden'));
    // The checksum of {} is right.
    appendFileSync(file, 'a3a6bf43 {}\n');
    appendFileSync(file, 'no journal line at all\n');
    expect(journal.read()).toEqual({ records: [], damaged: 3 });
  });

  test('that cannot be made is a StoreFailure', () => {
    expect(() => openDecisionJournal(join(temporaryFile(), 'no'))).toThrow(new StoreFailure('io'));
  });
});

function decided(decisionId: string): JournalRecord {
  return { kind: 'decision', decision: aDecision({ decisionId, operator: 'Zoë 🎟' }) };
}

function temporaryFile(): string {
  const directory = mkdtempSync(join(fastDisk, 'vestibule-journal-'));
  onTestFinished(() => rmSync(directory, { recursive: true }));
  return join(directory, 'decisions.journal');
}

function openIn(file: string): OpenedJournal & { readonly file: string } {
  const journal = openDecisionJournal(file);
  onTestFinished(() => journal.close());
  return {
    journal,
    file,
    crash: () => openIn(file),
    damageLine(line) {
      const lines = readFileSync(file, 'utf8').split('\n');
      lines[line] = lines[line]?.replace('laptop', 'laptoq') ?? '';
      writeFileSync(file, lines.join('\n'));
    },
  };
}
