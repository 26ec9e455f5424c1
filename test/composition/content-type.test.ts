import { expect, it } from 'vitest';
import { contentTypeOf } from '../../src-main/composition/page-rules.ts';

it.each([
  ['index.html', 'text/html; charset=utf-8'],
  ['assets/a.js', 'text/javascript; charset=utf-8'],
  ['assets/A.CSS', 'text/css; charset=utf-8'],
  ['icon.svg', 'image/svg+xml'],
  ['unknown.bin', 'application/octet-stream'],
  ['no-ending', 'application/octet-stream'],
])('%s is served as %s', (path, contentType) => {
  expect(contentTypeOf(path)).toBe(contentType);
});
