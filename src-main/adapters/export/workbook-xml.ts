import { type Cell, type Row, timeText } from '../../core/export/sheet.ts';

/** The longest text that Excel takes in a cell, in UTF-16 code units. */
const longestText = 32_767;

/** Indexes into `cellXfs` of the styles part. */
const cellStyles = { time: 1, text: 2, heading: 3 } as const;

/** Characters that XML cannot hold, and texts that read like the escape for them. */
const unwritable = /(?![\t\n\r\u007F-\u009F])\p{Cc}|[\uFFFE\uFFFF]|_(?=x[0-9A-Fa-f]{4}_)/gu;
const markup: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '\r': '&#13;' };

const dayMs = 24 * 60 * 60 * 1_000;
/** The day of 1970-01-01 as spreadsheet programs count days. */
const firstDay = 25_569;

/** Writes the rows of one worksheet; a text is never a formula, whatever it begins with. */
export interface SheetXml {
  /** The XML before the rows. Columns are as wide as the first rows need, the header among them. */
  start(firstRows: readonly Row[]): string;
  rows(rows: readonly Row[]): string;
  /** The XML after the rows that were written. */
  readonly end: string;
  /** Texts that were longer than `longestText`, and were cut. */
  readonly cutCells: number;
}

/** A worksheet of SpreadsheetML (ECMA-376) whose first row is a header that stays in sight, and filters if asked to. */
export function sheetXml({ hasFilter }: { readonly hasFilter: boolean }): SheetXml {
  let rowNumber = 0;
  let columns = 0;
  let cutCells = 0;

  function cellXml(cell: Cell, column: number): string {
    if (cell === null || cell === '') return '';
    const place = `r="${columnName(column)}${rowNumber}"`;
    if (typeof cell === 'number') return `<c ${place}><v>${cell}</v></c>`;
    if (typeof cell === 'object') {
      return `<c ${place} s="${cellStyles.time}"><v>${cell.wallClockMs / dayMs + firstDay}</v></c>`;
    }
    if (cell.length > longestText) cutCells += 1;
    const style = rowNumber === 1 ? cellStyles.heading : cellStyles.text;
    return `<c ${place} s="${style}" t="inlineStr"><is><t xml:space="preserve">${textXml(cell)}</t></is></c>`;
  }

  return {
    start: (firstRows) => {
      columns = firstRows[0]?.length ?? 0;
      return (
        '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n' +
        '<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main">' +
        '<sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews>' +
        `<sheetFormatPr defaultRowHeight="15"/>${columnsXml(firstRows, columns)}<sheetData>`
      );
    },
    rows: (rows) =>
      rows
        .map((row) => {
          rowNumber += 1;
          return `<row r="${rowNumber}">${row.map(cellXml).join('')}</row>`;
        })
        .join(''),
    get end() {
      const filter =
        hasFilter && columns > 0 ? `<autoFilter ref="A1:${columnName(columns - 1)}${rowNumber}"/>` : '';
      return `</sheetData>${filter}</worksheet>`;
    },
    get cutCells() {
      return cutCells;
    },
  };
}

/** Widths of columns, in digits. A header has a button to filter beside it. */
const widths = { least: 9, most: 72, button: 3, margin: 2 } as const;
/** Letters of East Asia and signs in colour take the room of two digits. */
const wide =
  /[\u1100-\u115F\u2E80-\uA4CF\uAC00-\uD7A3\uF900-\uFAFF\uFF00-\uFF60]|\p{Extended_Pictographic}/gu;

function columnsXml(rows: readonly Row[], columns: number): string {
  if (columns === 0) return '';
  const widthsXml = Array.from({ length: columns }, (_, column) => {
    const longest = rows.reduce((most, row, at) => {
      const room = lengthOf(row[column] ?? null) + (at === 0 ? widths.button : 0);
      return Math.max(most, room);
    }, 0);
    const width = Math.min(widths.most, Math.max(widths.least, longest + widths.margin));
    return `<col min="${column + 1}" max="${column + 1}" width="${width}" customWidth="1"/>`;
  });
  return `<cols>${widthsXml.join('')}</cols>`;
}

/** How many digits the longest line of a cell takes; of a long one only whether it is longer than a column can be. */
function lengthOf(cell: Cell): number {
  if (cell === null) return 0;
  const text = typeof cell === 'object' ? timeText(cell) : String(cell);
  const lines = text.slice(0, 10 * widths.most).split('\n');
  return Math.max(...lines.map((line) => line.length + (line.match(wide)?.length ?? 0)));
}

/** `A`, `B` … `Z`, `AA` … of the column with this index. */
function columnName(index: number): string {
  const letter = String.fromCharCode(65 + (index % 26));
  return index < 26 ? letter : columnName(Math.floor(index / 26) - 1) + letter;
}

/** Escapes a text for XML, cut to the longest that spreadsheet programs accept. */
function textXml(text: string): string {
  return text
    .slice(0, longestText)
    .toWellFormed()
    .replace(unwritable, (character) => `_x${hex(character)}_`)
    .replace(/[&<>\r]/g, (character) => markup[character] ?? character);
}

function hex(character: string): string {
  return character.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0');
}

/** The parts of a workbook that do not depend on its rows (ECMA-376). `sheets`: names, in their order. */
export function workbookParts(sheets: readonly string[]): ReadonlyMap<string, string> {
  const parts = {
    '[Content_Types].xml': contentTypes(sheets),
    '_rels/.rels': relations([['officeDocument', 'xl/workbook.xml']]),
    'xl/workbook.xml': workbook(sheets),
    'xl/_rels/workbook.xml.rels': relations([
      ...sheets.map((_, index) => ['worksheet', `worksheets/sheet${index + 1}.xml`] as const),
      ['styles', 'styles.xml'],
    ]),
    'xl/styles.xml': styles(),
  };
  return new Map(Object.entries(parts).map(([name, xml]) => [name, declaration + xml]));
}

const declaration = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const officeRelations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const packaging = 'http://schemas.openxmlformats.org/package/2006';
const partType = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

function contentTypes(sheets: readonly string[]): string {
  const parts = [
    ['xl/workbook.xml', 'sheet.main'],
    ['xl/styles.xml', 'styles'],
    ...sheets.map((_, index) => [`xl/worksheets/sheet${index + 1}.xml`, 'worksheet']),
  ];
  return (
    `<Types xmlns="${packaging}/content-types">` +
    '<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>' +
    '<Default Extension="xml" ContentType="application/xml"/>' +
    parts
      .map(([name, type]) => `<Override PartName="/${name}" ContentType="${partType}.${type}+xml"/>`)
      .join('') +
    '</Types>'
  );
}

function relations(targets: readonly (readonly [type: string, target: string])[]): string {
  const all = targets.map(
    ([type, target], index) =>
      `<Relationship Id="rId${index + 1}" Type="${officeRelations}/${type}" Target="${target}"/>`,
  );
  return `<Relationships xmlns="${packaging}/relationships">${all.join('')}</Relationships>`;
}

function workbook(sheets: readonly string[]): string {
  const all = sheets.map(
    (name, index) => `<sheet name="${textXml(name)}" sheetId="${index + 1}" r:id="rId${index + 1}"/>`,
  );
  return `<workbook xmlns="${main}" xmlns:r="${officeRelations}"><sheets>${all.join('')}</sheets></workbook>`;
}

/** The cell styles, by the indexes in `cellStyles`; 0 is plain. A text stays a text when somebody edits it. */
function styles(): string {
  const formats = new Map([
    [0, '<xf/>'],
    [cellStyles.time, '<xf numFmtId="164" applyNumberFormat="1"/>'],
    [cellStyles.text, '<xf numFmtId="49" applyNumberFormat="1"/>'],
    [cellStyles.heading, '<xf numFmtId="49" fontId="1" applyNumberFormat="1" applyFont="1"/>'],
  ]);
  const font = '<sz val="11"/><name val="Calibri"/>';
  const fill = (pattern: string) => `<fill><patternFill patternType="${pattern}"/></fill>`;
  return (
    `<styleSheet xmlns="${main}">` +
    '<numFmts count="1"><numFmt numFmtId="164" formatCode="yyyy\\-mm\\-dd\\ hh:mm:ss"/></numFmts>' +
    `<fonts count="2"><font>${font}</font><font><b/>${font}</font></fonts>` +
    `<fills count="2">${fill('none')}${fill('gray125')}</fills>` +
    '<borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs>' +
    `<cellXfs count="${formats.size}">${[...formats.values()].join('')}</cellXfs></styleSheet>`
  );
}
