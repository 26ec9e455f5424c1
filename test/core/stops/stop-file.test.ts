import { describe, expect, it } from 'vitest';
import { readStopFile, writeStopFile } from '../../../src-main/core/stops/stop-file.ts';
import { mostSharedRules, type StopRule } from '../../../src-shared/domain/stops.ts';

const rules: StopRule[] = [
  { looksAt: 'rsvp', status: null, does: 'ask' },
  { looksAt: 'rsvp', status: 'Abgesagt', does: 'let-in' },
  { looksAt: 'column', name: 'Tisch', value: null, does: 'alert' },
  { looksAt: 'note', contains: 'VIP', does: 'alert' },
];

describe('a file of rules', () => {
  it('gives back what was written, also behind a byte order mark', () => {
    expect(readStopFile(writeStopFile(rules))).toEqual(rules);
    expect(readStopFile(`\uFEFF${writeStopFile([])}`)).toEqual([]);
  });

  it.each([
    ['nothing', ''],
    ['a text', 'Guests: Anna, Ben'],
    ['a torn file', writeStopFile(rules).slice(0, 90)],
    ['null', 'null'],
    ['a list', '[]'],
    ['another JSON file', '{"name":"vestibule","version":"1.0.0"}'],
    ['diagnostics', '{"madeAt":"2026-05-30","version":"1.0.0","marks":{}}'],
    ['a rule of no known kind', '{"format":"vestibule-door-rules","version":1,"rules":[{"looksAt":"age"}]}'],
    ['an action of no known kind', writeStopFile(rules).replace('let-in', 'throw-out')],
    ['a version that is no number', '{"format":"vestibule-door-rules","version":"1","rules":[]}'],
    ['too many rules', writeStopFile(Array.from({ length: mostSharedRules + 1 }, () => rules).flat())],
  ])('is not %s', (_, text) => {
    expect(() => readStopFile(text)).toThrow(expect.objectContaining({ code: 'rules-file-unreadable' }));
  });

  it('of a later version is told apart', () => {
    const text = '{"format":"vestibule-door-rules","version":2,"rules":{"all":[]}}';
    expect(() => readStopFile(text)).toThrow(expect.objectContaining({ code: 'rules-file-newer' }));
  });
});
