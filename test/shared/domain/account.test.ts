import { describe, expect, it } from 'vitest';
import { accountOf, partsOfAccount } from '../../../src-shared/domain/account.ts';

const address = 'https://api.example.com/v2';

describe('an account', () => {
  it.each([null, 'halcyon-events', 'odd#slug', 'ünï/code'])(
    'is its address and the organization %s',
    (organization) => {
      expect(partsOfAccount(accountOf(address, organization))).toEqual({ address, organization });
    },
  );

  it('is another one for each organization at one address, and for the key', () => {
    const accounts = [null, 'halcyon-events', 'kestrel-films'].map((slug) => accountOf(address, slug));
    expect(new Set(accounts).size).toBe(3);
  });
});
