import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { z } from 'zod';
import { type ShippedPackage, shippedPackages } from './shipped-packages.ts';

const referenceSchema = z.looseObject({ 'bom-ref': z.string() });
const bomSchema = z.looseObject({
  bomFormat: z.literal('CycloneDX'),
  specVersion: z.string(),
  metadata: z.looseObject({ component: z.looseObject({ name: z.string(), 'bom-ref': z.string() }) }),
  components: z.array(referenceSchema.extend({ name: z.string(), version: z.string() })),
  dependencies: z.array(z.object({ ref: z.string(), dependsOn: z.array(z.string()) })),
});

/** A software bill of materials, CycloneDX 1.5 as JSON. */
export type BillOfMaterials = z.infer<typeof bomSchema>;

/**
 * What the product is made of. `npm sbom` lists the lock file; with `--omit dev` it would leave out what
 * developers' tools use too, React and undici among them, so the choice is made here. Fails when npm fails
 * or a package that ships is not in its list. `root`: the repository, absolute.
 */
export async function billOfMaterials(root: string): Promise<BillOfMaterials> {
  return onlyShipped(bomSchema.parse(await npmSbom(root)), await shippedPackages(root));
}

async function npmSbom(root: string): Promise<unknown> {
  const args = ['sbom', '--sbom-format', 'cyclonedx', '--sbom-type', 'application', '--package-lock-only'];
  const { stdout } = await promisify(execFile)('npm', args, {
    cwd: root,
    maxBuffer: 64 * 1_024 * 1_024,
    shell: process.platform === 'win32',
  });
  return JSON.parse(stdout);
}

/** The part of `bom` about the product and `shipped`. Fails when one of them is missing. */
export function onlyShipped(bom: BillOfMaterials, shipped: readonly ShippedPackage[]): BillOfMaterials {
  const wanted = new Set(shipped.map(nameAndVersion));
  const components = bom.components.filter((component) => wanted.has(nameAndVersion(component)));
  const named = new Set(components.map(nameAndVersion));
  const missing = [...wanted].filter((one) => !named.has(one));
  if (missing.length > 0) throw new Error(`The bill of materials does not name ${missing.join(', ')}`);

  const product = { ...bom.metadata.component, name: 'vestibule' };
  const kept = new Set([product['bom-ref'], ...components.map((component) => component['bom-ref'])]);
  const dependencies = bom.dependencies
    .filter(({ ref }) => kept.has(ref))
    .map(({ ref, dependsOn }) => ({ ref, dependsOn: dependsOn.filter((one) => kept.has(one)) }));
  return { ...bom, metadata: { ...bom.metadata, component: product }, components, dependencies };
}

function nameAndVersion({ name, version }: { name: string; version: string }): string {
  return `${name}@${version}`;
}
