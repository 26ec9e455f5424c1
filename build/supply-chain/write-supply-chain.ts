import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { billOfMaterials } from './bill-of-materials.ts';
import { isAllowed, licenceList } from './licences.ts';
import { shippedPackages } from './shipped-packages.ts';

/**
 * Writes the bill of materials (`sbom.json`) and the licences of what ships (`licences.txt`) into `folder`.
 * Fails when the licence of a package is not an allowed one. Both paths are absolute.
 */
export async function writeSupplyChain(root: string, folder: string): Promise<void> {
  const shipped = await shippedPackages(root);
  const refused = shipped.filter(({ licence }) => !isAllowed(licence));
  if (refused.length > 0) {
    const named = refused.map(({ name, licence }) => `${name} (${licence})`).join(', ');
    throw new Error(`May not ship, by their licence: ${named}`);
  }
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, 'sbom.json'), JSON.stringify(await billOfMaterials(root), null, 2));
  await writeFile(join(folder, 'licences.txt'), await licenceList(root, shipped));
}
