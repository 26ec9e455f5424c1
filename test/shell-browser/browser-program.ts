#!/usr/bin/env node
import { appendFileSync, readFileSync } from 'node:fs';
import { WebSocket } from 'ws';

/**
 * Stands for Chrome: shows what `--app` names by connecting as the page would, and ends when the file of
 * its environment says so. Writes its command line to BROWSER_ARGUMENTS.
 */
appendFileSync(process.env.BROWSER_ARGUMENTS ?? '', `${JSON.stringify(process.argv.slice(2))}\n`);
const startPage =
  process.argv.find((argument) => argument.startsWith('--app='))?.slice('--app='.length) ?? '';

if (process.env.BROWSER_DOES === 'fail') process.exit(1);
const [, address = ''] = / url=(.*)">/.exec(readFileSync(new URL(startPage), 'utf8')) ?? [];
const answer = await fetch(address, { redirect: 'manual' });
const cookie = answer.headers.getSetCookie()[0]?.split(';', 1)[0] ?? '';
const { origin, host } = new URL(address);
const page = new WebSocket(`ws://${host}/bridge`, { headers: { Origin: origin, Cookie: cookie } });
page.on('open', () => {
  if (process.env.BROWSER_DOES === 'close') page.close();
});
page.on('close', () => process.exit(0));
