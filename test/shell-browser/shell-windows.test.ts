import { beforeEach, describe, expect, it } from 'vitest';
import { createShellWindows, type ShellWindows } from '../../src-main/shell-browser/shell-windows.ts';
import { createFakeClock, type FakeClock } from '../fakes/fake-clock.ts';

let connected: number;
let tellChange: () => void;
let browsers: PromiseWithResolvers<boolean>[];
let closed: number[];
let clock: FakeClock;
let ends: number;
let failures: number;
let windows: ShellWindows;

beforeEach(() => {
  connected = 0;
  tellChange = () => {};
  browsers = [];
  closed = [];
  clock = createFakeClock();
  ends = 0;
  failures = 0;
  windows = createShellWindows({
    async openWindow() {
      const browser = Promise.withResolvers<boolean>();
      const number = browsers.push(browser);
      return { ended: browser.promise, close: () => closed.push(number) };
    },
    renderers: {
      count: () => connected,
      onChange: (listener) => {
        tellChange = listener;
      },
    },
    clock,
    onLastClosed: () => {
      ends += 1;
    },
    onFailed: () => {
      failures += 1;
    },
  });
});

function connect(count: number): void {
  connected = count;
  tellChange();
}

async function browserEnds(number: number, well = true): Promise<void> {
  browsers[number - 1]?.resolve(well);
  await clock.advanceAsync(10_000);
}

describe('Vestibule ends with its window', () => {
  it('when the one window is closed', async () => {
    await windows.open('address');
    connect(1);
    connect(0);
    await browserEnds(1);
    expect(ends).toBe(1);
  });

  it('when the connection ends just after the browser', async () => {
    await windows.open('address');
    connect(1);
    browsers[0]?.resolve(true);
    await clock.advanceAsync(1);
    connect(0);
    await clock.advanceAsync(10_000);
    expect(ends).toBe(1);
  });

  it('when the last of two is closed, not before', async () => {
    await windows.open('address');
    await windows.open('address');
    connect(2);
    connect(1);
    await browserEnds(1);
    expect(ends).toBe(0);
    connect(0);
    await browserEnds(2);
    expect(ends).toBe(1);
  });
});

describe('Vestibule goes on', () => {
  it('when another page is connected as the window is closed', async () => {
    await windows.open('address');
    connect(2);
    connect(1);
    await browserEnds(1);
    expect(ends).toBe(0);
  });

  it('when a page that it did not open is closed', async () => {
    connect(1);
    connect(0);
    await clock.advanceAsync(10_000);
    expect(ends).toBe(0);
  });

  it('when the page only reloads', async () => {
    await windows.open('address');
    connect(1);
    connect(0);
    await clock.advanceAsync(10_000);
    expect(ends).toBe(0);
  });

  it('when the browser handed its window to one that was running', async () => {
    await windows.open('address');
    await browserEnds(1);
    expect(ends).toBe(0);
    expect(failures).toBe(0);
  });

  it('and says so when the browser failed before it showed anything', async () => {
    await windows.open('address');
    await browserEnds(1, false);
    expect(ends).toBe(0);
    expect(failures).toBe(1);
  });
});

it('closes the windows that are still open', async () => {
  await windows.open('address');
  await windows.open('address');
  connect(2);
  await browserEnds(1);
  windows.closeAll();
  expect(closed).toEqual([2]);
});
