import { installDebianPackages } from './debian-packages.ts';
import { isInstalled } from './run.ts';

/** Provides strace, by which the tests count fsyncs; prints why not where there is none. */
export async function provideStrace(): Promise<void> {
  if (process.platform !== 'linux') {
    console.log('The count of fsyncs does not run: strace is for Linux only.');
    return;
  }
  if ((await isInstalled('strace')) || (await installDebianPackages(['strace']))) return;
  console.log('The count of fsyncs does not run: strace is not installed, and apt is out of reach.');
}
