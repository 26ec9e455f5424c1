import { copyFile } from 'node:fs/promises';
import { join } from 'node:path';
import { StartFailure } from '../src-main/composition/start-failure.ts';
import { parseScreenshotOptions } from './screenshots/options.ts';
import { pictureName, takePictures, takePrint } from './screenshots/pictures.ts';
import { scenes } from './screenshots/scenes.ts';
import { setStage } from './screenshots/stage.ts';
import { buildWhenNeeded } from './start/build-when-needed.ts';

const readmePicture = pictureName('door-marked', 'light', { width: 1_280, height: 800 });

/** `npm run screenshots`: every scene of the built app in the browser shell, light and dark, large and small, and in German. */
async function screenshots(root: string, args: readonly string[]): Promise<void> {
  const { out, readme } = parseScreenshotOptions(args, process.cwd());
  await buildWhenNeeded(root, console.error);
  await using stage = await setStage();
  for (const { name, reach, leave, isPrinted } of scenes) {
    await reach(stage);
    await takePictures(stage.page, out, name);
    if (isPrinted) await takePrint(stage.page, out, name);
    await leave?.(stage);
  }
  if (readme) await copyFile(join(out, readmePicture), join(root, 'build/readme/door.png'));
  console.log(`${scenes.length} scenes in ${out}`);
}

screenshots(join(import.meta.dirname, '..'), process.argv.slice(2)).catch((error: unknown) => {
  if (!(error instanceof StartFailure)) throw error;
  console.error(error.message);
  process.exitCode = error.exitCode;
});
