import { text } from 'node:stream/consumers';
import { z } from 'zod';
import { loadKeytar } from '../../../src-main/adapters/keychain/keychain.ts';
import { createKeychainSecrets } from '../../../src-main/adapters/keychain/keychain-secrets.ts';
import { recordingLog } from '../../fakes/recording-log.ts';

/** What a process of its own is to do with the machine's keychain, sent on standard input. */
export const secretsTaskSchema = z.object({
  /** The keychain library by another name, to do without it. */
  packageName: z.string().optional(),
  /** Time limits are divided by this. */
  hurry: z.number(),
  steps: z.array(
    z.discriminatedUnion('call', [
      z.object({ call: z.literal('storage') }),
      z.object({ call: z.literal('read'), address: z.string() }),
      z.object({ call: z.literal('write'), address: z.string(), secret: z.string() }),
      z.object({ call: z.literal('remove'), address: z.string() }),
    ]),
  ),
});
export type SecretsTask = z.infer<typeof secretsTaskSchema>;

const task = secretsTaskSchema.parse(JSON.parse(await text(process.stdin)));
const secrets = createKeychainSecrets({
  loadKeychain: () => loadKeytar(task.packageName),
  log: recordingLog(),
  clock: {
    after(delayMs, work) {
      const timer = setTimeout(work, delayMs / task.hurry);
      return () => clearTimeout(timer);
    },
  },
});
const results: (string | null)[] = [];
for (const step of task.steps) results.push(await perform(step));
// A keychain call that hangs holds its thread, and an ordinary exit would wait for it.
process.stdout.write(`${JSON.stringify(results)}\n`, () => process.kill(process.pid, 'SIGKILL'));

async function perform(step: SecretsTask['steps'][number]): Promise<string | null> {
  switch (step.call) {
    case 'storage':
      return secrets.storage();
    case 'read':
      return secrets.read(step.address);
    case 'write':
      await secrets.write(step.address, step.secret);
      return null;
    case 'remove':
      await secrets.remove(step.address);
      return null;
  }
}
