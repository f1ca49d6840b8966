import { Parser } from 'htmlparser2';

export const xwikiNamespace = 'http://www.xwiki.org';

/** What an element of a list is called, by the name of the list. */
const single: Readonly<Record<string, string>> = {
  links: 'link',
  wikis: 'wiki',
  spaces: 'space',
  pageSummaries: 'pageSummary',
  searchResults: 'searchResult',
  historySummaries: 'historySummary',
  attachments: 'attachment',
  items: 'items',
};
/** Attributes in XML, members in JSON. */
const attributes: Readonly<Record<string, readonly string[]>> = { link: ['href', 'rel', 'type', 'hrefLang'] };

/** An answer as XML: lists repeat their elements, dates are ISO 8601, and what is null is left out. */
export const toXml = (root: string, value: Readonly<Record<string, unknown>>): string =>
  `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>${element(root, value, ` xmlns="${xwikiNamespace}"`)}`;

function element(name: string, value: unknown, given = ''): string {
  if (value === null || value === undefined) return '';
  if (value instanceof Date) return `<${name}${given}>${value.toISOString()}</${name}>`;
  if (typeof value !== 'object') return `<${name}${given}>${escaped(String(value))}</${name}>`;
  const own = attributes[name] ?? [];
  const said = Object.entries(value).filter(([, it]) => it !== null && it !== undefined);
  const written = said.flatMap(([key, it]) => (own.includes(key) ? [` ${key}="${escaped(String(it))}"`] : [])).join('');
  const inside = said.flatMap(([key, it]) => (own.includes(key) ? [] : [member(key, it)])).join('');
  return `<${name}${given}${written}>${inside}</${name}>`;
}
const member = (key: string, value: unknown): string =>
  Array.isArray(value) ? value.map((it) => element(single[key] ?? key, it)).join('') : element(key, value);

/** Escapes a text for XML and HTML, and leaves out characters that XML cannot hold. */
export const escaped = (text: string): string =>
  text
    .replaceAll(/[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu, '')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');

/** The texts of the elements right within the root of a document, by their names; null where the root is another one, or it is no XML. */
export function readXml(text: string, root: string): Record<string, string> | null {
  const found: Record<string, string> = Object.create(null) as Record<string, string>;
  const open: string[] = [];
  let rootName: string | null = null;
  const parser = new Parser(
    {
      onopentag(name) {
        const bare = name.replace(/^.*:/, '');
        if (open.length === 0) rootName ??= bare;
        if (open.length === 1) found[bare] = '';
        open.push(bare);
      },
      ontext(part) {
        if (open.length === 2) found[open[1]!] += part;
      },
      onclosetag: () => void open.pop(),
    },
    // Entities of its own, internal or external, mean nothing to this parser.
    { xmlMode: true, decodeEntities: true },
  );
  parser.write(text);
  parser.end();
  return rootName === root ? found : null;
}
