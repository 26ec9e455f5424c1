import { expect, it } from 'vitest';
import { splitQuery } from '../../../../src-renderer/store/door/split-query.ts';

it.each([
  ['', '', '', ''],
  ['ada', 'Ada', '', ''],
  ['ada lov', 'Ada', 'Lov', ''],
  ['  ada   lovelace ', 'Ada', 'Lovelace', ''],
  ['Ada King Lovelace', 'Ada King', 'Lovelace', ''],
  ['lovelace, ada', 'Ada', 'Lovelace', ''],
  ['ludwig van beethoven', 'Ludwig', 'van Beethoven', ''],
  ['Walther von der Vogelweide', 'Walther', 'von der Vogelweide', ''],
  ['van morrison', 'van', 'Morrison', ''],
  ['jean-luc o’neill', 'Jean-Luc', 'O’neill', ''],
  ['éva szabó', 'Éva', 'Szabó', ''],
  ['McKenna', 'McKenna', '', ''],
  ['ada@mail.example', '', '', 'ada@mail.example'],
])('of “%s” makes %s | %s | %s', (query, firstName, lastName, email) => {
  expect(splitQuery(query)).toMatchObject({ firstName, lastName, email });
});

it.each([
  ['', 'firstName'],
  ['ada', 'firstName'],
  ['ada lov', 'lastName'],
  ['ada@mail.example', 'firstName'],
])('after “%s” typing goes on with %s', (query, goOnWith) => {
  expect(splitQuery(query).goOnWith).toBe(goOnWith);
});
