import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

/**
 * Shows the renderer with a core in memory, to look at a screen without a service:
 * `vite --config test/renderer/harness/vite.config.ts`, then open `/?scene=door`.
 */
export default defineConfig({
  root: import.meta.dirname,
  plugins: [react()],
  server: { host: '127.0.0.1', fs: { allow: [new URL('../../..', import.meta.url).pathname] } },
});
