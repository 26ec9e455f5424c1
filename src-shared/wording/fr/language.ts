import type { Wording } from '../wording.ts';

export const language: Wording['language'] = { tag: 'fr', direction: 'ltr' };
