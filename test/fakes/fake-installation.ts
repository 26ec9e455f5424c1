import type { Installation } from '../../src-main/core/ports/machine.ts';

/** A laptop without files that has logged one line. */
export const fakeInstallation: Installation = {
  describe: async () => ({
    system: 'test x64 1',
    runtime: { node: '24.0.0', electron: null },
    schemas: { local: 1, mirror: 1 },
    files: { 'local.db': 4_096 },
    logLines: ['{"level":"info","name":"session.signed-in"}'],
  }),
  removeDamaged: async () => undefined,
};
