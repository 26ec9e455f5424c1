import { basename, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { build } from 'vite';

const root = join(import.meta.dirname, '../../..');

/** The threads that a bundled module starts: they lie beside it, as in the app (`built-workers.ts`). */
const threads = {
  'mirror-worker': join(root, 'src-main/adapters/sqlite/mirror-worker.ts'),
  'record-maker-worker': join(root, 'src-main/adapters/record-maker/record-maker-worker.ts'),
};

/**
 * Bundles a module with all that it uses, as the app is built: Node strips the types from sources with a tool that
 * takes 25 MB in each thread, which nobody has whose app is built.
 */
export async function bundled(module: URL): Promise<URL> {
  const name = basename(fileURLToPath(module), '.ts');
  // Inside node_modules, where what is not bundled is found.
  const outDir = join(root, 'node_modules/.cache/vestibule-bench', name);
  await build({
    configFile: false,
    logLevel: 'error',
    build: {
      ssr: true,
      outDir,
      emptyOutDir: true,
      target: 'node22',
      rollupOptions: {
        input: { [name]: fileURLToPath(module), ...threads },
        external: ['better-sqlite3'],
        output: { format: 'es', entryFileNames: '[name].js' },
      },
    },
    ssr: { noExternal: true },
  });
  return pathToFileURL(join(outDir, `${name}.js`));
}
