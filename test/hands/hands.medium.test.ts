import { describe, expect, it } from 'vitest';
import { typeStreams } from './type-streams.ts';

describe('streams of keys, by hands and scanners', () => {
  it(
    '4,000 of them mark the right person and no other',
    async () => {
      const { code, output } = await typeStreams('--seeds', '4000');
      expect(output).toContain('4000 streams from seed 1: 0 broke a rule');
      expect(code, output).toBe(0);
    },
    10 * 60_000,
  );
});
