import { registerHooks } from 'node:module';

/** From its import on, `keytar` in this process is the keychain of `file-keychain.ts`. */
const keychain = new URL('./file-keychain.ts', import.meta.url).href;
registerHooks({
  resolve: (specifier, context, nextResolve) =>
    specifier === 'keytar' ? { url: keychain, shortCircuit: true } : nextResolve(specifier, context),
});
