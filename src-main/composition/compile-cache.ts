import { enableCompileCache } from 'node:module';
import { join } from 'node:path';
import envPaths from 'env-paths';

/**
 * From now on V8 keeps what it compiles where this machine keeps caches, and a later start need not compile
 * it again. Only modules loaded after this call gain: an entry calls it before it loads anything else. Where
 * nothing can be kept, everything is compiled as before.
 */
export function keepCompiledCode(): void {
  enableCompileCache(join(envPaths('Vestibule', { suffix: '' }).cache, 'compiled'));
}
