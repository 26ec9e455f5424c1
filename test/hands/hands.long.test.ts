import { describe, expect, it } from 'vitest';
import { mutations } from './mutations.ts';
import { typeStreams } from './type-streams.ts';

describe('mutation gate: the streams notice when a rule is switched off', () => {
  it.each(Object.entries(mutations))(
    '%s',
    async (name, { rule }) => {
      const { code, output } = await typeStreams('--without', name, '--seeds', '20000', '--until-broken');
      expect(code, `nobody noticed that this was switched off: ${rule}`).toBe(1);
      // Not because the edit does not fit the source.
      expect(output).toMatch(/whole codes recognized/);
    },
    10 * 60_000,
  );
});
