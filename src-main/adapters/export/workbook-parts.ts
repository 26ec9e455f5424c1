import { cellStyles, textXml } from './sheet-xml.ts';

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

/** How cells look, by the index that `cellStyles` gives; 0 is plain. A text stays one when it is typed anew. */
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
