import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { errorCode } from '../../src-shared/errors/error-code.ts';
import type { ShippedPackage } from './shipped-packages.ts';

/** What may ship: each lets us, as long as its text goes along, which is what the list is for. */
export const allowedLicences: ReadonlySet<string> = new Set([
  '0BSD',
  'Apache-2.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'BlueOak-1.0.0',
  'ISC',
  'MIT',
  'OFL-1.1',
  'Python-2.0',
]);

/** Whether one of the licences that an SPDX expression offers is allowed. "A AND B" is none of ours so far. */
export function isAllowed(licence: string): boolean {
  const offered = licence.replace(/^\((.*)\)$/, '$1').split(' OR ');
  return offered.some((one) => allowedLicences.has(one));
}

/**
 * The licences of `packages` with their texts, as it goes along with every packed app. Packages that are not
 * installed (optional ones) do not ship. `root`: the repository, absolute.
 */
export async function licenceList(root: string, packages: readonly ShippedPackage[]): Promise<string> {
  const parts = ['Vestibule is made with these packages, under these licences.\n'];
  for (const { name, version, licence, folder } of packages) {
    const texts = await licenceTexts(join(root, folder));
    if (texts !== null) parts.push(`${name} ${version}: ${licence}\n\n${texts.join('\n\n')}`.trim());
  }
  return `${parts.join(`\n${'-'.repeat(80)}\n\n`)}\n`;
}

/** null: there is no such folder. */
async function licenceTexts(folder: string): Promise<string[] | null> {
  try {
    const names = (await readdir(folder)).filter((name) => /^(licen[cs]e|copying|notice)/i.test(name)).sort();
    return await Promise.all(names.map(async (name) => (await readFile(join(folder, name), 'utf8')).trim()));
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return null;
    throw error;
  }
}
