import react from '@vitejs/plugin-react';
import { defineConfig } from 'electron-vite';
import { minifySync, type Plugin } from 'vite';
import { compiledCatalogues } from './build/wording/compiled-catalogues.ts';
import { languages } from './src-shared/wording/languages.ts';

const unusedOfMatter = /@matter[\\/]general[\\/]dist[\\/]esm[\\/](codec|fs|net|storage|transaction)[\\/]/;

/** Leaves comments and blanks out of chunks that hold next to nothing of ours. Electronegativity cannot read the others so. */
function withoutBlanks(): Plugin {
  const ofOthers = new Set([...Object.keys(languages), 'open-doors', 'spake2p', 'undici', 'updater']);
  const options = { compress: false, mangle: false, codegen: { removeWhitespace: true } };
  return {
    name: 'without-blanks',
    generateBundle(_options, bundle) {
      for (const chunk of Object.values(bundle)) {
        if (chunk.type === 'chunk' && ofOthers.has(chunk.name))
          chunk.code = minifySync(chunk.fileName, chunk.code, options).code;
      }
    },
  };
}

/**
 * Main, preload and renderer from their folders into build/out, with every package inside: what is packed
 * needs no node_modules but the native ones. What a page must parse before it shows anything is minified;
 * main stays readable, for the traces in the log, but for languages and what others wrote for pairing, updates and the network.
 */
export default defineConfig({
  main: {
    plugins: [compiledCatalogues(), withoutBlanks()],
    build: {
      outDir: 'build/out/main',
      target: 'node22',
      externalizeDeps: false,
      rollupOptions: {
        external: ['better-sqlite3'],
        // They only define what pairing does not use, and the package does not say so.
        treeshake: { moduleSideEffects: [{ test: unusedOfMatter, sideEffects: false }] },
        input: {
          electron: 'src-main/shell-electron/main.ts',
          browser: 'src-main/shell-browser/main.ts',
          'mirror-worker': 'src-main/adapters/sqlite/mirror/mirror-worker.ts',
          'records-worker': 'src-main/adapters/export/records-worker.ts',
          'practice-worker': 'src-main/practice/practice-worker.ts',
        },
        // Chunks lie beside the entries, so that a module finds the workers next to itself.
        output: {
          format: 'es',
          entryFileNames: '[name].js',
          chunkFileNames: '[name]-[hash].js',
          // In chunks of their own: Electronegativity cannot parse the static blocks of the first, and would skip the
          // shell with it; the second is more than half of main, and goes without its blanks.
          codeSplitting: {
            groups: [
              { name: 'messages', test: /intl-messageformat|@formatjs/ },
              { name: 'undici', test: /node_modules[\\/]undici/ },
            ],
          },
        },
      },
    },
  },
  preload: {
    build: {
      outDir: 'build/out/preload',
      externalizeDeps: false,
      minify: true,
      rollupOptions: {
        input: { preload: 'src-main/shell-electron/preload.ts' },
        // A sandboxed preload can only be CommonJS.
        output: { format: 'cjs', entryFileNames: '[name].cjs' },
      },
    },
  },
  renderer: {
    root: 'src-renderer',
    plugins: [react(), compiledCatalogues()],
    build: {
      outDir: 'build/out/renderer',
      minify: true,
      // In kB. It comes from this laptop, never over a network.
      chunkSizeWarningLimit: 1_000,
      rollupOptions: { input: 'src-renderer/index.html' },
    },
  },
});
