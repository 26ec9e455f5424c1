import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { load } from 'js-yaml';
import { expect, it } from 'vitest';
import { z } from 'zod';

const root = join(import.meta.dirname, '../../..');
const read = (path: string) => readFileSync(join(root, path), 'utf8');

it('Linux gets no package whose starter would take the sandbox away: Vestibule refuses --no-sandbox', () => {
  const schema = z.object({ linux: z.object({ target: z.array(z.string()) }) });
  expect(schema.parse(load(read('build/pack/electron-builder.yml'))).linux.target).toEqual(['deb']);
});

it('the deb brings what the sandbox needs: a profile for AppArmor, or the SUID helper', () => {
  const templates = 'node_modules/app-builder-lib/templates/linux';
  expect(read(`${templates}/apparmor-profile.tpl`)).toMatch(/userns,/);
  const afterInstall = read(`${templates}/after-install.tpl`);
  expect(afterInstall).toMatch(/APPARMOR_PROFILE_TARGET='\/etc\/apparmor\.d\//);
  expect(afterInstall).toMatch(/chmod 4755 .*chrome-sandbox/);
});
