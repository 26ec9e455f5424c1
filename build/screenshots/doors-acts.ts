import { expect } from '@playwright/test';
import { type Act, press } from './acts.ts';

/** Opens the dialog of a button in the panel of doors. */
export function openFromPanel(button: string, heading: string): Act {
  return async (stage) => {
    await press(button)(stage);
    await expect(stage.page.getByRole('dialog', { name: heading })).toBeVisible();
  };
}

/** The code for another laptop; or why there is none, where this laptop cannot listen. */
export const showCode: Act = async (stage) => {
  await press('Show code')(stage);
  const { page } = stage;
  await expect(
    page.getByText('Waiting for the other laptop').or(page.getByText('This laptop can’t listen')),
  ).toBeVisible();
};

/** Puts the code and the panel away. */
export const leaveDoors: Act = async (stage) => {
  await press('Cancel')(stage);
  await stage.page
    .getByRole('region', { name: 'Doors together' })
    .getByRole('button', { name: 'Close', exact: true })
    .click();
};
