import { registerHooks } from 'node:module';

/** Loaded with `node --import`: from here on the module `electron` is the double. */
const double = new URL('./electron.ts', import.meta.url).href;

registerHooks({
  resolve: (specifier, context, nextResolve) =>
    specifier === 'electron' ? { url: double, shortCircuit: true } : nextResolve(specifier, context),
});
