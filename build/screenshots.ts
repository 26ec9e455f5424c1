import { copyFile } from 'node:fs/promises';
import { join } from 'node:path';
import { StartFailure } from '../src-main/composition/start-failure.ts';
import { parseScreenshotOptions } from './screenshots/options.ts';
import { pictureName, takeLanguages, takePictures, takePrint } from './screenshots/pictures.ts';
import { type Scene, scenes } from './screenshots/scenes.ts';
import { setStage } from './screenshots/stage.ts';
import { takeTour } from './screenshots/tour.ts';
import { buildWhenNeeded } from './start/build-when-needed.ts';

/** The pictures of README by their names there, each a scene and its theme. */
const readmePictures = {
  door: ['door-marked', 'light'],
  tonight: ['tonight', 'dark'],
  doors: ['doors-panel-paired', 'light'],
  activity: ['activity', 'light'],
  report: ['report-300', 'light'],
} as const;

/**
 * `npm run screenshots`: every scene of the built app in the browser shell, light and dark, in three sizes and three more
 * languages; with --tour the animated tour of README instead.
 */
async function screenshots(root: string, args: readonly string[]): Promise<void> {
  const { out, readme, tour, only } = parseScreenshotOptions(args, process.cwd());
  await buildWhenNeeded(root, console.error);
  await using stage = await setStage();
  if (tour) {
    await takeTour(stage, join(root, 'build/readme/tour.webp'));
    return;
  }
  const isWanted = ({ name }: Scene) => only === null || name.includes(only);
  // A scene begins where the one before it was left; those behind the last wanted one are not needed.
  for (const scene of scenes.slice(0, scenes.findLastIndex(isWanted) + 1)) {
    const { name, reach, leave, isPrinted, isLocked } = scene;
    await reach(stage);
    if (isWanted(scene)) {
      await takePictures(stage.page, out, name);
      if (!isLocked) await takeLanguages(stage.page, out, name);
      if (isPrinted) await takePrint(stage.page, out, name);
    }
    await leave?.(stage);
  }
  if (readme) {
    for (const [picture, [scene, look]] of Object.entries(readmePictures)) {
      const taken = pictureName(scene, look, { width: 1_280, height: 800 });
      await copyFile(join(out, taken), join(root, 'build/readme', `${picture}.png`));
    }
  }
  console.log(`${scenes.filter(isWanted).length} scenes in ${out}`);
}

screenshots(join(import.meta.dirname, '..'), process.argv.slice(2)).catch((error: unknown) => {
  if (!(error instanceof StartFailure)) throw error;
  console.error(error.message);
  process.exitCode = error.exitCode;
});
