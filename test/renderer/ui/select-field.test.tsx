// @vitest-environment jsdom
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, expect, it } from 'vitest';
import { SelectField } from '../../../src-renderer/ui/select-field.tsx';

const options = [
  { value: '', label: 'Any' },
  { value: 'a', label: 'Garden' },
  { value: 'b', label: 'Hall' },
  { value: 'c', label: 'Harbour' },
] as const;

afterEach(cleanup);

function Fields() {
  const [value, setValue] = useState<'' | 'a' | 'b' | 'c'>('');
  return <SelectField label="Room" value={value} options={options} onChange={setValue} />;
}

function open() {
  render(<Fields />);
  const field = screen.getByRole('button', { name: 'Any Room' });
  field.focus();
  return { user: userEvent.setup(), field };
}

it('opens by the arrow key, moves by arrows, and takes the choice by Enter', async () => {
  const { user, field } = open();
  await user.keyboard('{ArrowDown}');
  await screen.findByRole('listbox', { name: /Room/ });
  await user.keyboard('{ArrowDown}{ArrowDown}{Enter}');
  expect(field.textContent).toContain('Hall');
  expect(screen.queryByRole('listbox')).toBeNull();
  // The focus goes back a frame later.
  await waitFor(() => expect(document.activeElement).toBe(field));
});

it('leaves everything as it is by Esc', async () => {
  const { user, field } = open();
  await user.keyboard('{ArrowDown}');
  await screen.findByRole('listbox');
  await user.keyboard('{ArrowDown}{Escape}');
  expect(field.textContent).toContain('Any');
  // The focus goes back a frame later.
  await waitFor(() => expect(document.activeElement).toBe(field));
});

it('goes on by letters, while it is closed and while it is open', async () => {
  const { user, field } = open();
  await user.keyboard('g');
  expect(field.textContent).toContain('Garden');
  await user.keyboard('{Enter}');
  await screen.findByRole('listbox');
  await user.keyboard('harb{Enter}');
  expect(field.textContent).toContain('Harbour');
});

it('has lines that say which one is chosen', async () => {
  const { user } = open();
  await user.keyboard('{Enter}');
  const chosen = await screen.findByRole('option', { selected: true });
  expect(chosen.textContent).toBe('Any');
});
