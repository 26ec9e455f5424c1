import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { load } from 'js-yaml';
import { expect, it } from 'vitest';
import { z } from 'zod';
import { serviceType } from '../../../src-main/adapters/doors/discovery.ts';

const file = join(import.meta.dirname, '../../../build/pack/electron-builder.yml');
const schema = z.object({
  mac: z.object({
    extendInfo: z.object({
      NSLocalNetworkUsageDescription: z.string().min(1),
      NSBonjourServices: z.array(z.string()),
    }),
  }),
});

it('macOS is told why Vestibule uses the local network, and what it looks for there', () => {
  const { extendInfo } = schema.parse(load(readFileSync(file, 'utf8'))).mac;
  expect(extendInfo.NSBonjourServices).toEqual([`_${serviceType}._tcp`]);
});
