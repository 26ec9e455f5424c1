import { createNumbers } from '../numbers.ts';

export const { integer: inEnglish, counted, plural } = createNumbers('en');
