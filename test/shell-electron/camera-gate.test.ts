import { expect, it } from 'vitest';
import { createCameraGate } from '../../src-main/shell-electron/web-contents-guards.ts';

it('is shut until it is opened, and asks the system then', async () => {
  const asked: string[] = [];
  const gate = createCameraGate(async () => void asked.push('system'));
  expect(gate.isOpen()).toBe(false);
  await gate.set(true);
  expect(gate.isOpen()).toBe(true);
  expect(asked).toEqual(['system']);
  await gate.set(false);
  expect(gate.isOpen()).toBe(false);
  expect(asked).toEqual(['system']);
});
