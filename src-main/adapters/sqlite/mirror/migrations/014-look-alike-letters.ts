import type { Migration } from '../../migrate.ts';
import { lookAlikes } from './011-look-alikes.ts';

/** Names that differ in rn and m, vv and w, 0 and o, or 1 and l look alike since: guests already stored get their tokens anew. */
export const lookAlikeLetters: Migration = { ...lookAlikes, version: 14, name: 'look-alike letters' };
