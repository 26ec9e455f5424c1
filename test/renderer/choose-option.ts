import { screen, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';

/** The button that shows what is chosen in the list of this label. */
export function listButton(label: string, inside: HTMLElement = document.body): HTMLElement {
  return within(inside).getByRole('button', { name: (name) => name === label || name.endsWith(` ${label}`) });
}

/** Opens the list of this label. Resolves to its options, as they are called. */
export async function openOptions(user: UserEvent, label: string, inside?: HTMLElement): Promise<string[]> {
  await user.click(listButton(label, inside));
  const list = await screen.findByRole('listbox');
  return within(list)
    .getAllByRole('option')
    .map(({ textContent }) => textContent);
}

/** Chooses in the list of this label. */
export async function chooseOption(
  user: UserEvent,
  label: string,
  option: string | RegExp,
  inside?: HTMLElement,
): Promise<void> {
  await openOptions(user, label, inside);
  await user.click(await screen.findByRole('option', { name: option }));
}
