import type { TextFile } from '../../src-shared/domain/export.ts';
import type { Power } from '../../src-shared/domain/readiness.ts';
import { readPagePower } from './page-power.ts';

/** What the app needs of the computer it runs on, apart from its core. */
export interface Machine {
  /** Its keyboard has ⌘ where others have Ctrl. */
  readonly isMac: boolean;
  /** The languages its owner reads, best first, as BCP 47 tags. */
  readonly languages: readonly string[];
  /** Its time zone (IANA name). */
  readonly timeZone: string;
  /** Where its electricity comes from, as far as a page can know. */
  power(): Promise<Power>;
  /** Hands a text to the person as a file. The browser, or the shell around it, asks where to put it. */
  saveFile(file: TextFile): void;
  /** Has the browser download a file from our own server. */
  download(path: string): void;
  /** Opens the browser's dialog for printing this page. */
  print(): void;
  /** Asks a media query, now and when the answer changes. */
  media(query: string): Media;
  /** Puts a text on the clipboard. False when the machine does not take it. */
  copy(text: string): boolean;
}

/** The answer to one media query. */
export interface Media {
  matches(): boolean;
  /** Returns how to stop listening. */
  onChange(listener: () => void): () => void;
}

/** The machine around this page. */
export function createMachine(page: Window): Machine {
  const { document } = page;
  return {
    isMac: /mac/i.test(page.navigator.userAgent),
    languages: page.navigator.languages,
    timeZone: new Intl.DateTimeFormat().resolvedOptions().timeZone,
    power: () => readPagePower(page),
    saveFile: ({ fileName, text }) => {
      const address = URL.createObjectURL(new Blob([text], { type: 'application/octet-stream' }));
      const link = document.createElement('a');
      link.href = address;
      link.download = fileName;
      link.click();
      URL.revokeObjectURL(address);
    },
    download: (path) => {
      const link = document.createElement('a');
      link.href = path;
      link.download = '';
      link.click();
    },
    print: () => page.print(),
    media: (query) => {
      const list = page.matchMedia(query);
      return {
        matches: () => list.matches,
        onChange: (listener) => {
          list.addEventListener('change', listener);
          return () => list.removeEventListener('change', listener);
        },
      };
    },
    copy: (text) => {
      const onCopy = (event: ClipboardEvent) => {
        event.clipboardData?.setData('text/plain', text);
        event.preventDefault();
      };
      document.addEventListener('copy', onCopy, { once: true });
      // The newer way, navigator.clipboard, asks for a permission, and the shell denies them all.
      const isCopied = document.execCommand('copy');
      document.removeEventListener('copy', onCopy);
      return isCopied;
    },
  };
}
