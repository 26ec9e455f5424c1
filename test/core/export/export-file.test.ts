import { expect, test } from 'vitest';
import { fileNameFor } from '../../../src-main/core/export/export-file.ts';

const madeAt = '2026-06-18T23:30:00.000Z';

test.each([
  ['Summer Gala', 'Europe/Berlin', 'Summer-Gala-2026-06-19.xlsx'],
  ['../../etc/passwd: “Gala”?', null, 'etc-passwd-Gala-2026-06-18.xlsx'],
  ['田中さんの会', 'Asia/Tokyo', '田中さんの会-2026-06-19.xlsx'],
  ['', null, 'event-2026-06-18.xlsx'],
  ['*', null, 'event-2026-06-18.xlsx'],
])('%j in %s is exported as %s', (name, timezone, fileName) => {
  expect(fileNameFor({ eventId: 'e', name, timezone }, madeAt, 'xlsx')).toBe(fileName);
});

test('a long name is cut, and no character in the middle', () => {
  const name = fileNameFor({ eventId: 'e', name: '𝒳'.repeat(200) }, madeAt, 'xlsx');
  expect(name).toBe(`${'𝒳'.repeat(60)}-2026-06-18.xlsx`);
});
