import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { cpus, loadavg, totalmem } from 'node:os';

const preface = `# What \`npm run bench\` measured

Most figures are ratios to a floor or a peer in the same run on the same machine. A slow or busy machine changes both.
Each section says when it was measured, and on what. \`npm run bench -- --only NAME\` renews one.
`;

/** Puts a benchmark's section into the results, in place of its last one. */
export function writeSection(file: string, name: string, body: string): void {
  const [, ...sections] = existsSync(file) ? readFileSync(file, 'utf8').split(/^## /m) : [];
  const others = sections.filter((section) => !section.startsWith(`${name}\n`)).map((text) => text.trimEnd());
  const all = [...others, `${name}\n\n${body}`].sort();
  writeFileSync(file, `${[preface.trimEnd(), ...all.map((section) => `## ${section}`)].join('\n\n')}\n`);
}

/** What else the machine did: more work than cores makes every figure uncertain, p99 most of all. */
function describeLoad(): string {
  const [load = 0] = loadavg();
  const isShared = load > cpus().length;
  return `load ${load.toFixed(1)} at the end${isShared ? ', shared with other work: uncertain' : ''}`;
}

/** The machine, the day and the state of the sources: what figures mean nothing without. */
export function circumstances(now: Date): string {
  const [cpu] = cpus();
  const memory = Math.round(totalmem() / 2 ** 30);
  const commit = execFileSync('git', ['rev-parse', '--short', 'HEAD'], { encoding: 'utf8' }).trim();
  return [
    `${cpus().length} cores of ${cpu?.model.trim() ?? 'an unknown processor'}, ${memory} GB`,
    `${process.platform} ${process.arch}, Node ${process.versions.node}`,
    describeLoad(),
    `${now.toISOString().slice(0, 10)}, commit ${commit}`,
  ].join(' · ');
}
