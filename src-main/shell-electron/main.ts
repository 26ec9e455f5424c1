import { keepCompiledCode } from '../composition/compile-cache.ts';

/** The entry of the Electron shell: loads it with what V8 compiled at an earlier start. */
keepCompiledCode();
const { parsePlainly } = await import('../composition/plain-schemas.ts');
parsePlainly();
await import('./program.ts');
