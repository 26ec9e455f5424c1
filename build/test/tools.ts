import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { chromium } from '@playwright/test';
import { isInstalled, run } from './run.ts';

/** A program that some tests need and npm does not bring. */
interface Tool {
  readonly name: string;
  /** What does not run without it, or runs otherwise, as a sentence. */
  readonly without: string;
  readonly debianPackages: readonly string[];
  /** For people: how to get it where there are no Debian packages. */
  readonly command?: string;
  readonly onLinuxOnly: boolean;
  isThere(): boolean | Promise<boolean>;
  /** What is left to do when the packages are there, or out of reach. */
  finish?(): Promise<unknown>;
}

/** Chromium without anything that shows a window. The page is the same, and a test takes two thirds of the time. */
const headlessShell = '/usr/bin/chromium-headless-shell';
const wholeChromiums = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];

/** The Chromium for the end-to-end tests, or null. VESTIBULE_CHROMIUM names another one for all of them. */
export function findChromium(): string | null {
  return firstThere(asked(), headlessShell) ?? findWholeChromium();
}

/** A Chromium that can open a window, or null. */
export function findWholeChromium(): string | null {
  return firstThere(asked(), ...wholeChromiums, chromium.executablePath());
}

const asked = () => process.env.VESTIBULE_CHROMIUM ?? '';

function firstThere(...paths: readonly string[]): string | null {
  return paths.find((path) => existsSync(path)) ?? null;
}

const tools: readonly Tool[] = [
  {
    name: 'Chromium',
    without: 'End-to-end tests do not run.',
    debianPackages: ['chromium'],
    command: 'npx playwright install chromium',
    onLinuxOnly: false,
    isThere: () => findWholeChromium() !== null,
    finish: () => run('npx', ['playwright', 'install', 'chromium']),
  },
  {
    name: 'a Chromium without windows',
    without: 'End-to-end tests run in a whole Chromium, and take half as long again.',
    debianPackages: ['chromium-headless-shell'],
    onLinuxOnly: true,
    isThere: () => existsSync(headlessShell),
  },
  {
    name: 'nftables',
    without: 'Tests of doors in a network of their own do not run.',
    debianPackages: ['nftables', 'iproute2'],
    onLinuxOnly: true,
    isThere: async () => (await isInstalled('nft')) && isInstalled('ip', ['-V']),
  },
  {
    name: 'a Secret Service',
    without: 'Tests of the keychain do not run.',
    debianPackages: ['dbus', 'gnome-keyring'],
    onLinuxOnly: true,
    isThere: async () => (await isInstalled('dbus-run-session')) && isInstalled('gnome-keyring-daemon'),
  },
  {
    name: 'keytar, built on this machine',
    without: 'Tests of the keychain do not run.',
    debianPackages: ['build-essential', 'python3', 'libsecret-1-dev'],
    command: 'npm ci',
    onLinuxOnly: true,
    isThere: canLoadKeytar,
    // npm leaves an optional package out when it cannot be built; now it may.
    finish: () => run('npm', ['install', '--no-save', '--no-audit', '--no-fund']),
  },
  {
    name: 'strace',
    without: 'The count of fsyncs does not run.',
    debianPackages: ['strace'],
    onLinuxOnly: true,
    isThere: () => isInstalled('strace'),
  },
  {
    name: 'LibreOffice with openpyxl',
    without: 'Reading exports back does not run.',
    debianPackages: ['libreoffice-calc', 'python3', 'python3-openpyxl'],
    onLinuxOnly: true,
    isThere: async () => (await isInstalled('soffice')) && isInstalled('python3', ['-c', 'import openpyxl']),
  },
];

/**
 * Sees to what the tests need. Installs as root only, from Debian's packages; otherwise prints one line for each
 * tool that is missing, with what does not run and how to get it.
 */
export async function provideTools(): Promise<void> {
  const missing: Tool[] = [];
  for (const tool of tools) {
    if (tool.onLinuxOnly && process.platform !== 'linux') continue;
    if (!(await tool.isThere())) missing.push(tool);
  }
  if (missing.length === 0) return;
  if (process.getuid?.() === 0) await installAll(missing);
  for (const tool of missing) {
    if (!(await tool.isThere())) console.log(describeMissing(tool));
  }
}

async function installAll(missing: readonly Tool[]): Promise<void> {
  if (await isInstalled('apt-get')) {
    const packages = [...new Set(missing.flatMap(({ debianPackages }) => debianPackages))];
    console.log(`Installing from Debian's packages: ${packages.join(', ')}`);
    const quiet = { DEBIAN_FRONTEND: 'noninteractive' };
    await run('apt-get', ['update', '-qq'], quiet);
    // One after the other: a package that cannot be had keeps the others of its command out.
    for (const { debianPackages } of missing) {
      await run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...debianPackages], quiet);
    }
  }
  for (const { isThere, finish } of missing) {
    if (!(await isThere())) await finish?.();
  }
}

function describeMissing({ name, without, debianPackages, command, onLinuxOnly }: Tool): string {
  const packages = `sudo apt install ${debianPackages.join(' ')}`;
  const remedy = command === undefined ? packages : onLinuxOnly ? `${packages} && ${command}` : command;
  return `Missing: ${name}. ${without} To install it: ${remedy}`;
}

/** Whether keytar was built here: npm leaves it out where it cannot be. */
export function canLoadKeytar(): boolean {
  try {
    createRequire(import.meta.url)('keytar');
    return true;
  } catch {
    return false;
  }
}
