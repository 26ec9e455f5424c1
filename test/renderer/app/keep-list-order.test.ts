// @vitest-environment jsdom
import { expect, it } from 'vitest';
import { keepListOrder } from '../../../src-renderer/app/keep-list-order.ts';
import { createPreferencesStore } from '../../../src-renderer/store/preferences-store.ts';
import { createTroubleStore } from '../../../src-renderer/store/trouble-store.ts';
import type { ListOrder } from '../../../src-shared/domain/settings.ts';
import { createFakeDoorCore } from '../../fakes/page/fake-door-core.ts';

it('asks for the chosen order in the language of the screen, at the start and after a change of either', async () => {
  const asked: ListOrder[] = [];
  const { bridge } = createFakeDoorCore({}, { sortLists: async (order) => void asked.push(order) });
  const trouble = createTroubleStore();
  const preferences = createPreferencesStore(bridge, trouble);
  keepListOrder({ bridge, preferences, trouble, systemLanguages: ['es-MX', 'en'] });
  expect(asked).toEqual([]);

  await preferences.getState().load();
  await preferences.getState().change({ sounds: false });
  await preferences.getState().change({ sortedBy: 'first-name' });
  await preferences.getState().change({ language: 'de' });
  expect(asked).toEqual([
    { by: 'last-name', language: 'es' },
    { by: 'first-name', language: 'es' },
    { by: 'first-name', language: 'de' },
  ]);
});
