import { expect } from '@playwright/test';
import { test } from '../../fixtures.ts';
import { eventsHeading, openDoor, signIn, signInHeading } from '../../screens.ts';

test('the page works without one error or violation of its policy', async ({ launch, service }) => {
  const { page } = await launch();
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(error.message));
  page.on('console', (message) => {
    if (message.type() === 'error') errors.push(message.text());
  });
  // What went wrong while it was first loaded shows when it is loaded again.
  await page.reload();
  await expect(signInHeading(page)).toBeVisible();
  await signIn(page, service);
  await page.reload();
  await expect(eventsHeading(page)).toBeVisible();
  await openDoor(page, 'Opening night');
  expect(errors).toEqual([]);
});

test('the policy refuses the network, scripts in the page, text as script, and frames', async ({
  launch,
}) => {
  const { page } = await launch();
  await expect(signInHeading(page)).toBeVisible();
  await page.evaluate(() => {
    document.addEventListener('securitypolicyviolation', ({ effectiveDirective }) => {
      const known = document.body.dataset.refused?.split(' ') ?? [];
      document.body.dataset.refused = [...new Set([...known, effectiveDirective])].sort().join(' ');
    });
    const add = (tag: string, attributes: Readonly<Record<string, string>>, text = '') => {
      const element = document.createElement(tag);
      for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
      element.textContent = text;
      document.body.append(element);
    };
    add('link', { rel: 'modulepreload', href: 'https://elsewhere.invalid/script.js' });
    for (const run of [
      () => add('script', {}, 'document.title = "Ran";'),
      () => document.body.insertAdjacentHTML('beforeend', '<b>text</b>'),
      () => new Worker('data:text/javascript,'),
    ]) {
      try {
        run();
        document.title = 'Ran';
      } catch (error) {
        if (!(error instanceof TypeError)) throw error;
      }
    }
    add('style', {}, 'body { display: none }');
    add('iframe', { src: 'https://elsewhere.invalid/' });
    add('img', { src: 'https://elsewhere.invalid/pixel.png' });
    return fetch('https://elsewhere.invalid/').catch(() => undefined);
  });
  const refused = 'connect-src frame-src img-src require-trusted-types-for script-src-elem style-src-elem';
  await expect(page.locator('body')).toHaveAttribute('data-refused', refused);
  await expect(page).toHaveTitle('Vestibule');
});
