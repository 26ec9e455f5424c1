import { describe, expect, it } from 'vitest';
import { judgeAudit } from '../../../build/supply-chain/audit.ts';

const advisory = { name: 'ws', title: 'Too trusting', url: 'https://advisories.example/1' };
const printed = {
  vulnerabilities: { ws: { via: [advisory] }, server: { via: ['ws', advisory] } },
  metadata: {},
};

describe('the audit of what ships', () => {
  it('is content when nothing is known', () => {
    expect(judgeAudit({ vulnerabilities: {} }, new Set())).toEqual({
      open: [],
      sentence: 'No known vulnerability in what ships.',
    });
  });

  it('names each advisory once', () => {
    const line = 'ws: Too trusting (https://advisories.example/1)';
    expect(judgeAudit(printed, new Set())).toEqual({ open: [line], sentence: `Vulnerable:\n${line}` });
  });

  it('passes over an advisory that is argued away', () => {
    expect(judgeAudit(printed, new Set([advisory.url])).open).toEqual([]);
  });

  it('says that the registry does not audit', () => {
    expect(judgeAudit({ message: '405 Method Not Allowed', statusCode: 405 }, new Set())).toEqual({
      open: null,
      sentence: `The audit did not run: the registry's endpoint answers "405 Method Not Allowed".`,
    });
  });

  it('fails on an answer it does not understand', () => {
    expect(() => judgeAudit([], new Set())).toThrow();
  });
});
