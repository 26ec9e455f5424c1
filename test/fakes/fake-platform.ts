import type { FileTarget, Platform } from '../../src-main/core/ports/platform.ts';

/** A shell without powers: the person gives every file up, and the page prints itself. */
export const plainPlatform: Platform = {
  openExternal: async () => undefined,
  powerSource: () => 'unknown',
  chooseFile: async () => null,
  allowCamera: async () => undefined,
  printPage: async () => 'page-prints',
};

/** What a test wants to know of files that were chosen. */
export interface ChosenFiles {
  readonly chooseFile: Platform['chooseFile'];
  /** Names that were asked for, and what became of each. */
  readonly ended: readonly { readonly fileName: string; readonly by: 'handed-over' | 'discarded' }[];
  /** What was written at once, by the name of the file. */
  readonly contents: ReadonlyMap<string, Uint8Array>;
}

/** Whoever takes every file where it is offered; the page downloads it from `download`. */
export function chosenFiles(download: string | null = null): ChosenFiles {
  const contents = new Map<string, Uint8Array>();
  const ended: { fileName: string; by: 'handed-over' | 'discarded' }[] = [];
  return {
    ended,
    contents,
    async chooseFile(fileName): Promise<FileTarget> {
      return {
        draftPath: `/drafts/${fileName}`,
        async write(content) {
          contents.set(fileName, content);
        },
        async handOver() {
          ended.push({ fileName, by: 'handed-over' });
          return download;
        },
        async discard() {
          ended.push({ fileName, by: 'discarded' });
        },
      };
    },
  };
}
