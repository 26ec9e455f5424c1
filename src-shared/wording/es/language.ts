import type { Wording } from '../wording.ts';

export const language: Wording['language'] = { tag: 'es', direction: 'ltr' };
