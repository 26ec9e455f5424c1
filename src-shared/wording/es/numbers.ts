import { createNumbers } from '../numbers.ts';

export const { integer, counted, plural } = createNumbers('es');
