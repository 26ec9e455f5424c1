import { describe, expect, it } from 'vitest';
import { judgeFindings, readFindings } from '../../../build/hardening/findings.ts';

const result = (ruleId: string, uri: string) => ({
  ruleId,
  locations: [{ physicalLocation: { artifactLocation: { uri } } }],
});
const report = (...results: unknown[]) => ({ version: '2.1.0', runs: [{ results }] });

describe('what Electronegativity finds', () => {
  it('is told by check and file, once', () => {
    const twice = result('OPEN_EXTERNAL_JS_CHECK', 'src-main/shell.ts');
    expect(readFindings(report(twice, twice, result('CSP_GLOBAL_CHECK', 'file:///')))).toEqual([
      { check: 'OPEN_EXTERNAL_JS_CHECK', file: 'src-main/shell.ts' },
      { check: 'CSP_GLOBAL_CHECK', file: '*' },
    ]);
  });

  it('is about a built file whatever the hash in its name', () => {
    const findings = readFindings(report(result('PRELOAD_JS_CHECK', 'main/program-fMC_lcPU.js')));
    expect(findings).toEqual([{ check: 'PRELOAD_JS_CHECK', file: 'main/program.js' }]);
  });

  it('is not guessed from another report', () => {
    expect(() => readFindings({ runs: [] })).toThrow();
  });
});

describe('the judgement', () => {
  const findings = [
    { check: 'CSP_GLOBAL_CHECK', file: '*' },
    { check: 'AUXCLICK_JS_CHECK', file: 'a.ts' },
  ];

  it('leaves open what nobody has argued about', () => {
    const exceptions = new Map([['CSP_GLOBAL_CHECK *', 'A header.']]);
    expect(judgeFindings(findings, exceptions)).toEqual({ open: ['AUXCLICK_JS_CHECK a.ts'], unneeded: [] });
  });

  it('names an argument about nothing', () => {
    const exceptions = new Map([['AUXCLICK_JS_CHECK b.ts', 'Gone.']]);
    const { unneeded } = judgeFindings(findings, exceptions);
    expect(unneeded).toEqual(['AUXCLICK_JS_CHECK b.ts']);
  });
});
