import catalogue from './catalogues/en.json' with { type: 'json' };
import { createWording } from './create-wording.ts';
import type { Wording } from './wording.ts';

/** What Vestibule says in English: at hand whatever happens, and the measure of every other language. */
export const english: Wording = createWording('en', catalogue);
