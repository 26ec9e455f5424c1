import type { ExtraTable, Figure, Measured } from './benchmark.ts';

/** What one benchmark measured at its sizes, as Markdown below its heading. */
export function benchmarkTables(runs: readonly { guests: number; measured: Measured }[]): string {
  const figures = runs.flatMap(({ guests, measured }) =>
    measured.figures.map((figure) => figureRow(guests, figure)),
  );
  const extra = runs.flatMap(({ guests, measured }) =>
    (measured.tables ?? []).map(
      (table) => `**${table.title}**, ${count(guests)} guests\n\n${markdown(table)}`,
    ),
  );
  const table = figures.length === 0 ? [] : [markdown({ columns: figureColumns, rows: figures })];
  return [...table, ...extra].join('\n\n');
}

/** True when the figure keeps its promise, or none was made. */
export function isKept({ ours, floor, goal }: Figure): boolean {
  return goal === null || (floor === null ? ours : ours / floor) <= goal;
}

const figureColumns = ['what', 'guests', 'ours', 'floor or peer in the same run', 'ratio', 'goal', ''];

function figureRow(guests: number, figure: Figure): readonly string[] {
  const { what, against, ours, floor, unit, goal } = figure;
  return [
    what,
    count(guests),
    `${rounded(ours)} ${unit}`,
    floor === null ? '' : `${rounded(floor)} ${unit}: ${against ?? ''}`,
    floor === null ? '' : `${rounded(ours / floor)} ×`,
    goal === null ? '' : `≤ ${floor === null ? `${goal} ${unit}` : `${goal} ×`}`,
    goal === null ? '' : isKept(figure) ? 'kept' : 'missed',
  ];
}

function markdown({ columns, rows }: Pick<ExtraTable, 'columns' | 'rows'>): string {
  const lines = [columns, columns.map(() => '---'), ...rows];
  return lines
    .map((cells) => `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`)
    .join('\n');
}

function count(guests: number): string {
  return guests.toLocaleString('en');
}

/** Three figures that mean something. */
function rounded(value: number): string {
  return value >= 100 ? Math.round(value).toLocaleString('en') : String(Number(value.toPrecision(3)));
}
