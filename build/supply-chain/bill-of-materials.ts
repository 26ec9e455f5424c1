import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { z } from 'zod';
import { lockedPackages, type ShippedPackage, shippedPackages } from './shipped-packages.ts';

const referenceSchema = z.looseObject({ 'bom-ref': z.string() });
const bomSchema = z.looseObject({
  bomFormat: z.literal('CycloneDX'),
  specVersion: z.string(),
  metadata: z.looseObject({ component: z.looseObject({ name: z.string(), 'bom-ref': z.string() }) }),
  components: z.array(referenceSchema.extend({ name: z.string(), version: z.string().optional() })),
  dependencies: z.array(z.object({ ref: z.string(), dependsOn: z.array(z.string()) })),
});

/** A software bill of materials, CycloneDX 1.5 as JSON. */
export type BillOfMaterials = z.infer<typeof bomSchema>;

/** What Vestibule runs on: Electron when it is packed, Node when it is started from its sources. */
const runtimes = ['electron', 'node'];
/** What Electron of this version has inside. Its Node is the one of its release; nothing here states which. */
export const insideElectron = { electron: '45.4.1', chromium: '156.0.8078.100' } as const;

/**
 * What the product is made of, its runtimes included. `npm sbom` lists the lock file; with `--omit dev` it would leave out what
 * developers' tools use too, React and undici among them, so the choice is made here. Fails when npm fails,
 * a package that ships is not in its list, or Electron is another than `insideElectron` knows. `root`: the repository,
 * absolute.
 */
export async function billOfMaterials(root: string): Promise<BillOfMaterials> {
  const bom = bomSchema.parse(await npmSbom(root));
  const packages = [...(await shippedPackages(root)), ...(await lockedPackages(root, runtimes))];
  return withElectronsParts(onlyShipped(bom, packages));
}

/** Names what no package brings: the Chromium and the Node inside Electron. */
function withElectronsParts(bom: BillOfMaterials): BillOfMaterials {
  const electron = `electron@${insideElectron.electron}`;
  if (!bom.dependencies.some(({ ref }) => ref === electron)) {
    throw new Error(`The lock file has another Electron: state what is inside it in bill-of-materials.ts`);
  }
  const chromium = { name: 'chromium', version: insideElectron.chromium };
  const parts = [
    { ...chromium, purl: `pkg:generic/chromium@${chromium.version}`, 'bom-ref': nameAndVersion(chromium) },
    { name: 'node', description: `The Node.js inside ${electron}`, 'bom-ref': `${electron}/node` },
  ].map((part) => ({ type: 'framework', scope: 'required', ...part }));
  const refs = parts.map((part) => part['bom-ref']);
  return {
    ...bom,
    components: [
      ...bom.components.map((one) =>
        runtimes.includes(one.name) ? { ...one, scope: 'required', properties: [] } : one,
      ),
      ...parts,
    ],
    dependencies: [
      ...bom.dependencies.map(({ ref, dependsOn }) =>
        ref === electron ? { ref, dependsOn: [...dependsOn, ...refs] } : { ref, dependsOn },
      ),
      ...refs.map((ref) => ({ ref, dependsOn: [] })),
    ],
  };
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

function nameAndVersion({ name, version }: { name: string; version?: string | undefined }): string {
  return `${name}@${version}`;
}
