import { TrackyardError } from '@trackyard/contract';

/** What a query asks for, in the words of the search. */
export interface WikiQuery {
  /** Words for the title and the content. */
  text: string;
  author: string | null;
  from: string | null;
  to: string | null;
}

/**
 * The part of the query language of Solr that clients of XWiki use: words, "phrases", `title:` and `content:` before them, `author:`,
 * `creationdate:[A TO B]`, and AND between them. Conditions that say that a page is wanted (`type:DOCUMENT`, `wiki:`) hold for all.
 * Nothing of it becomes SQL. Throws `invalidInput` for OR, NOT and ranges of other fields, which would be answered wrongly.
 */
export function readQuery(q: string): WikiQuery {
  const found: WikiQuery = { text: '', author: null, from: null, to: null };
  const words: string[] = [];
  for (const [, field, range, phrase, word] of q.matchAll(/(?:([a-z_]+):)?(?:\[([^\]]*)\]|"([^"]*)"|([^\s"[\]]+))/gi)) {
    const value = phrase !== undefined ? `"${phrase}"` : (word ?? '');
    const name = field?.toLowerCase();
    if (name === undefined && /^(?:AND|&&)$/.test(value)) continue;
    if (name === undefined && (/^(?:OR|NOT|\|\|)$/.test(value) || value.startsWith('-'))) throw notUnderstood(value);
    if (range !== undefined) takeRange(found, name, range);
    else if (name === 'author' || name === 'creator') found.author = (phrase ?? value).replace(/^XWiki\./, '');
    else if (name === undefined || ['title', 'content', 'name'].includes(name)) words.push(value.replaceAll(/[()*^~+]/g, ' '));
    else if (!['type', 'wiki', 'locale', 'hidden'].includes(name)) throw notUnderstood(`${field}:`);
  }
  found.text = words.join(' ').replaceAll(/\s+/g, ' ').trim();
  return found;
}

function takeRange(found: WikiQuery, field: string | undefined, range: string): void {
  if (field !== 'creationdate' && field !== 'date') throw notUnderstood(`${field ?? ''}[…]`);
  const [from = '', to = ''] = range.split(/\s+TO\s+/i);
  found.from = dateOf(from);
  found.to = dateOf(to);
}
/** A day or a moment; null for `*`. */
export function dateOf(text: string): string | null {
  if (text === '' || text === '*') return null;
  const at = new Date(text);
  if (Number.isNaN(at.getTime())) throw new TrackyardError('invalidInput', `‘${text.slice(0, 40)}’ is no date. Write 2026-11-28.`);
  return at.toISOString();
}

const notUnderstood = (what: string): TrackyardError =>
  new TrackyardError(
    'invalidInput',
    `A query can’t have ‘${what.slice(0, 40)}’. It can have words, "phrases", title:, content:, author: and creationdate:[A TO B].`,
  );
