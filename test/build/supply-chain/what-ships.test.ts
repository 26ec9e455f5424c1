import { execFileSync } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import {
  billOfMaterials,
  insideElectron,
  onlyShipped,
} from '../../../build/supply-chain/bill-of-materials.ts';
import { isAllowed, licenceList } from '../../../build/supply-chain/licences.ts';
import { type ShippedPackage, shippedPackages } from '../../../build/supply-chain/shipped-packages.ts';
import { electronRuntime } from '../../e2e/driver/electron-runtime.ts';

const root = join(import.meta.dirname, '../../..');
const json = async (path: string): Promise<unknown> => JSON.parse(await readFile(join(root, path), 'utf8'));

const manifestSchema = z.object({
  dependencies: z.record(z.string(), z.string()),
  optionalDependencies: z.record(z.string(), z.string()),
  devDependencies: z.record(z.string(), z.string()),
  allowScripts: z.record(z.string(), z.boolean()),
});
const manifest = async () => manifestSchema.parse(await json('package.json'));
const lockSchema = z.object({
  packages: z.record(z.string(), z.object({ hasInstallScript: z.boolean().default(false) })),
});

const aPackage = (name: string): ShippedPackage => ({
  name,
  version: '1.0.0',
  licence: 'MIT',
  folder: `node_modules/${name}`,
});

describe('what ships', () => {
  it('is everything the product depends on, at the version written down, and no tool of developers', async () => {
    const { dependencies, optionalDependencies, devDependencies } = await manifest();
    const shipped = new Map((await shippedPackages(root)).map(({ name, version }) => [name, version]));
    for (const [name, version] of Object.entries({ ...dependencies, ...optionalDependencies })) {
      expect(shipped.get(name), name).toBe(version);
    }
    for (const tool of ['electron', 'electron-builder', 'typescript', 'vitest']) {
      expect(devDependencies).toHaveProperty(tool);
      expect(shipped.has(tool), tool).toBe(false);
    }
  });

  it('has only licences that let us ship it', async () => {
    const refused = (await shippedPackages(root)).filter(({ licence }) => !isAllowed(licence));
    expect(refused).toEqual([]);
  });

  it.each([
    ['MIT', true],
    ['(MIT OR WTFPL)', true],
    ['GPL-3.0-only', false],
    ['MIT AND GPL-3.0-only', false],
    ['not stated', false],
  ])('judges "%s": %s', (licence, allowed) => {
    expect(isAllowed(licence)).toBe(allowed);
  });

  it('has its licences listed with their texts', async () => {
    const list = await licenceList(root, await shippedPackages(root));
    expect(list).toContain('better-sqlite3');
    expect(list).toMatch(/\nreact \d+\.\d+\.\d+: MIT\n\nMIT License/);
  });

  it('has a bill of materials in CycloneDX that names every package, Electron, Chromium and Node', async () => {
    const bom = await billOfMaterials(root);
    expect(bom).toMatchObject({
      bomFormat: 'CycloneDX',
      specVersion: '1.5',
      metadata: { component: { name: 'vestibule', 'bom-ref': expect.stringMatching(/^vestibule@/) } },
    });
    const named = new Set(bom.components.map((component) => component['bom-ref']));
    const { electron, node } = (await manifest()).devDependencies;
    const shipped = (await shippedPackages(root)).map(({ name, version }) => `${name}@${version}`);
    expect(named).toEqual(
      new Set([
        ...shipped,
        `node@${node}`,
        `electron@${electron}`,
        `electron@${electron}/node`,
        `chromium@${insideElectron.chromium}`,
      ]),
    );
    expect(bom.dependencies.find(({ ref }) => ref === `electron@${electron}`)).toMatchObject({
      dependsOn: [`chromium@${insideElectron.chromium}`, `electron@${electron}/node`],
    });
    expect([...named]).toContainEqual(expect.stringMatching(/^react@/));
  });

  const runtime = electronRuntime();
  it.skipIf(runtime === null)(
    `has the Chromium inside Electron stated${runtime === null ? ' (no runtime here)' : ''}`,
    () => {
      const env = { ...process.env, ELECTRON_RUN_AS_NODE: '1' };
      const args = ['-p', 'process.versions.chrome'];
      expect(execFileSync(runtime ?? '', args, { env, encoding: 'utf8' }).trim()).toBe(
        insideElectron.chromium,
      );
    },
  );

  it('is told of as missing, rather than left out of the bill of materials', () => {
    const bom = {
      bomFormat: 'CycloneDX' as const,
      specVersion: '1.5',
      metadata: { component: { name: 'vestibule', 'bom-ref': 'vestibule@0.1.0' } },
      components: [{ 'bom-ref': 'a@1.0.0', name: 'a', version: '1.0.0' }],
      dependencies: [{ ref: 'vestibule@0.1.0', dependsOn: ['a@1.0.0', 'tool@1.0.0'] }],
    };
    expect(onlyShipped(bom, [aPackage('a')]).dependencies).toEqual([
      { ref: 'vestibule@0.1.0', dependsOn: ['a@1.0.0'] },
    ]);
    expect(() => onlyShipped(bom, [aPackage('a'), aPackage('b')])).toThrow('does not name b@1.0.0');
  });
});

describe('scripts that packages would run when they are installed', () => {
  it('are each allowed or refused in package.json, by a person', async () => {
    const { packages } = lockSchema.parse(await json('package-lock.json'));
    const { allowScripts } = await manifest();
    const withScripts = Object.entries(packages)
      .filter(([, { hasInstallScript }]) => hasInstallScript)
      .map(([folder]) => folder.replace(/^.*node_modules\//, ''));
    expect(withScripts.filter((name) => !Object.hasOwn(allowScripts, name))).toEqual([]);
  });

  it('are allowed for two only: the Node that Vestibule runs on, and the keychain library', async () => {
    const { allowScripts } = await manifest();
    const allowed = Object.keys(allowScripts).filter((name) => allowScripts[name]);
    expect(allowed).toEqual(['keytar', 'node']);
  });
});
