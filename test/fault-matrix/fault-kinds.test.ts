import { expect, test } from 'vitest';
import { bodyFaults } from './body-faults.ts';
import { lineFaults } from './line-faults.ts';
import { statusFaults } from './status-faults.ts';
import { transferFaults } from './transfer-faults.ts';

test('the matrix knows more than forty kinds of fault, each by a name of its own', () => {
  const names = [lineFaults, transferFaults, statusFaults, bodyFaults].flat().map(({ name }) => name);
  expect(names.length).toBeGreaterThan(40);
  expect(new Set(names).size).toBe(names.length);
});
