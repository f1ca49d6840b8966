import { zipFile } from './zip.ts';

const schemas = 'http://schemas.openxmlformats.org';
const office = `${schemas}/officeDocument/2006/relationships`;
const packages = `${schemas}/package/2006/relationships`;
const types = 'application/vnd.openxmlformats-officedocument';

const contentTypes = (path: string, type: string): string =>
  `<?xml version="1.0" encoding="UTF-8"?><Types xmlns="${schemas}/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/${path}" ContentType="${type}"/></Types>`;
const relationships = (...all: readonly [type: string, target: string, more?: string][]): string =>
  `<Relationships xmlns="${packages}">${all.map(([type, target, more = ''], at) => `<Relationship Id="rId${at + 1}" Type="${office}/${type}" Target="${target}" ${more}/>`).join('')}</Relationships>`;

interface Letter {
  title: string;
  text: string;
  link: string;
  /** Files of some programs set no size of their pages. */
  sizesPages?: boolean;
}
/** A Word file with a title, a paragraph, and a link to an address. */
export function wordFile({ title, text, link, sizesPages = true }: Letter): Buffer {
  const pages =
    '<w:sectPr><w:pgSz w:w="11906" w:h="16838"/><w:pgMar w:top="1440" w:right="1440" w:bottom="1440" w:left="1440"/></w:sectPr>';
  const main = `${schemas}/wordprocessingml/2006/main`;
  const body = `<w:p><w:r><w:rPr><w:b/><w:sz w:val="48"/></w:rPr><w:t>${title}</w:t></w:r></w:p><w:p><w:r><w:t xml:space="preserve">${text} </w:t></w:r><w:hyperlink r:id="rId1"><w:r><w:t>Terms</w:t></w:r></w:hyperlink></w:p>`;
  return zipFile({
    '[Content_Types].xml': contentTypes('word/document.xml', `${types}.wordprocessingml.document.main+xml`),
    '_rels/.rels': relationships(['officeDocument', 'word/document.xml']),
    'word/document.xml': `<?xml version="1.0" encoding="UTF-8"?><w:document xmlns:w="${main}" xmlns:r="${office}"><w:body>${body}${sizesPages ? pages : ''}</w:body></w:document>`,
    'word/_rels/document.xml.rels': relationships(['hyperlink', link, 'TargetMode="External"']),
  });
}

/** An Excel file; of each sheet its rows of texts and numbers. */
export function excelFile(sheets: Readonly<Record<string, readonly (readonly (string | number)[])[]>>): Buffer {
  const main = `${schemas}/spreadsheetml/2006/main`;
  const names = Object.keys(sheets);
  const cell = (value: string | number): string =>
    typeof value === 'number' ? `<c><v>${value}</v></c>` : `<c t="inlineStr"><is><t>${value}</t></is></c>`;
  const placed = (row: readonly (string | number)[], at: number): string =>
    row.map((value, column) => cell(value).replace('<c', `<c r="${String.fromCharCode(65 + column)}${at + 1}"`)).join('');
  const sheet = (rows: readonly (readonly (string | number)[])[]): string =>
    `<worksheet xmlns="${main}"><sheetData>${rows.map((row, at) => `<row r="${at + 1}">${placed(row, at)}</row>`).join('')}</sheetData></worksheet>`;
  return zipFile({
    '[Content_Types].xml': contentTypes('xl/workbook.xml', `${types}.spreadsheetml.sheet.main+xml`),
    '_rels/.rels': relationships(['officeDocument', 'xl/workbook.xml']),
    'xl/workbook.xml': `<workbook xmlns="${main}" xmlns:r="${office}"><sheets>${names.map((it, at) => `<sheet name="${it}" sheetId="${at + 1}" r:id="rId${at + 1}"/>`).join('')}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': relationships(
      ...names.map((_, at) => ['worksheet', `worksheets/sheet${at + 1}.xml`] as [string, string]),
    ),
    ...Object.fromEntries(Object.values(sheets).map((rows, at) => [`xl/worksheets/sheet${at + 1}.xml`, sheet(rows)])),
  });
}

/** A PowerPoint file with a line of text on each slide: as much as readers of its text need. */
export function slidesFile(slides: readonly string[]): Buffer {
  const [main, drawing] = [`${schemas}/presentationml/2006/main`, `${schemas}/drawingml/2006/main`];
  const slide = (text: string): string =>
    `<p:sld xmlns:p="${main}" xmlns:a="${drawing}"><p:cSld><p:spTree><p:sp><p:txBody><a:p><a:r><a:t>${text}</a:t></a:r></a:p></p:txBody></p:sp></p:spTree></p:cSld></p:sld>`;
  return zipFile({
    '[Content_Types].xml': contentTypes('ppt/presentation.xml', `${types}.presentationml.presentation.main+xml`),
    '_rels/.rels': relationships(['officeDocument', 'ppt/presentation.xml']),
    'ppt/presentation.xml': `<p:presentation xmlns:p="${main}"/>`,
    ...Object.fromEntries(slides.map((text, at) => [`ppt/slides/slide${at + 1}.xml`, slide(text)])),
  });
}
