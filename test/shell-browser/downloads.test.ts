import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { until } from '../until.ts';
import { aRunningServer, type RunningServer } from './a-running-server.ts';

const tenMinutesMs = 600_000;

test('our page downloads a file once, under its own name, and it is gone then', async () => {
  const running = await aRunningServer();
  const Cookie = await running.signIn();
  const { path } = await anOffer(running);
  const first = await running.ask({ path, headers: { Cookie } });
  expect(first).toMatchObject({ status: 200, body: 'guests' });
  expect(first.headers['content-disposition']).toBe("attachment; filename*=UTF-8''G%C3%A4ste.xlsx");
  expect(first.headers['cache-control']).toBe('no-store');
  expect((await running.ask({ path, headers: { Cookie } })).status).toBe(404);
});

test('nobody else does: without our cookie the path is refused, and stays good', async () => {
  const running = await aRunningServer();
  const { path } = await anOffer(running);
  expect((await running.ask({ path })).status).toBe(403);
  const Cookie = await running.signIn();
  expect((await running.ask({ path, method: 'HEAD', headers: { Cookie } })).status).toBe(404);
  expect((await running.ask({ path, headers: { Cookie } })).status).toBe(200);
});

test('a download carries every security header, and nobody is led from it to another file', async () => {
  const running = await aRunningServer();
  const Cookie = await running.signIn();
  const { path } = await anOffer(running);
  for (const other of [`${path}/`, `${path}%00`, `${path}/../file-1`, '/download/', '/download/__proto__']) {
    expect((await running.ask({ path: other, headers: { Cookie } })).status).toBe(404);
  }
  const Host = 'rebound.evil.example';
  expect((await running.ask({ path, headers: { Cookie, Host } })).status).toBe(403);
  const { status, headers } = await running.ask({ path, headers: { Cookie } });
  expect(status).toBe(200);
  expect(headers['content-security-policy']).toContain("default-src 'none'");
  expect(headers).toMatchObject({
    'content-type': 'application/octet-stream',
    'x-content-type-options': 'nosniff',
    'cross-origin-resource-policy': 'same-origin',
    'referrer-policy': 'no-referrer',
  });
});

test('what nobody fetches does not lie about for long', async () => {
  const running = await aRunningServer();
  const Cookie = await running.signIn();
  const { path, file } = await anOffer(running);
  expect(existsSync(file)).toBe(true);
  await running.clock.advanceAsync(tenMinutesMs);
  expect((await running.ask({ path, headers: { Cookie } })).status).toBe(404);
});

test('what cannot be removed is logged, and ends nothing', async () => {
  const running = await aRunningServer();
  const { file } = await anOffer(running);
  rmSync(file);
  mkdirSync(file);
  await running.clock.advanceAsync(tenMinutesMs);
  await until(() => expect(running.log.lines).not.toEqual([]));
  expect(running.log.lines).toEqual([{ level: 'error', name: 'page.download-not-removed', fields: {} }]);
});

test('a file that was not written whole is never offered', async () => {
  const { downloads } = await aRunningServer();
  const target = await downloads.begin('Gäste.xlsx');
  writeFileSync(target.draftPath, 'half');
  await target.discard();
  expect(existsSync(target.draftPath)).toBe(false);
});

async function anOffer({ downloads }: RunningServer) {
  const target = await downloads.begin('Gäste.xlsx');
  writeFileSync(target.draftPath, 'guests');
  const path = (await target.handOver()) ?? '';
  return { path, file: target.draftPath.replace(/\.[^.]+\.part$/, '') };
}
