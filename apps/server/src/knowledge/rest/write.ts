import { TrackyardError } from '@trackyard/contract';
import { z } from 'zod';
import type { ForeignCall } from '../../platform/foreign.ts';
import { resolveNames } from './wiki.ts';
import { readXml } from './xml.ts';

/** The fields of a page in a body. Versions are accepted and ignored, as XWiki does. */
const pageBody = z.object({
  title: z.string().optional(),
  content: z.string().optional(),
  /** Of the content: Markdown where it is left out. */
  syntax: z.string().optional(),
  majorVersion: z.coerce.number().int().min(0).optional(),
  minorVersion: z.coerce.number().int().min(0).optional(),
});
type PageBody = z.infer<typeof pageBody>;

/**
 * Makes a page and the missing pages above it, or changes the title or the content of a page. Content becomes an edit of the live document, and a
 * version: the first minor one of the next major number, or with `minorRevision=true` the next minor one.
 */
export async function writePage(call: ForeignCall, wikiId: string, names: readonly string[], body: unknown) {
  const said = readBody(call.bodyType, body);
  const syntax = syntaxOf(said.syntax);
  const there = await resolveNames(call, wikiId, names);
  if (there) {
    if (said.title === undefined && said.content === undefined) return { articleId: there, outcome: 'unchanged' as const };
    if (said.title) await call.run('articles.update', { wikiId, articleId: there, title: said.title });
    if (said.content !== undefined) await writeContent(call, { wikiId, articleId: there }, said.content, syntax);
    return { articleId: there, outcome: 'changed' as const };
  }
  const { parentId, missing } = await nearestAbove(call, wikiId, names);
  let at = parentId;
  for (const name of missing) at = await make(call, { wikiId, parentId: at, name, title: name });
  const name = names.at(-1)!;
  const articleId = await make(call, { wikiId, parentId: at, name, title: said.title || name });
  if (said.content) await writeContent(call, { wikiId, articleId }, said.content, syntax);
  return { articleId, outcome: 'made' as const };
}

type Syntax = 'markdown' | 'plain';
function syntaxOf(syntax: string | undefined): Syntax {
  const [name = ''] = (syntax ?? '').toLowerCase().split('/');
  if (name === '' || name === 'markdown') return 'markdown';
  if (name === 'plain') return 'plain';
  throw new TrackyardError('invalidInput', `The syntax ‘${name.slice(0, 40)}’ is not offered. Write markdown/1.2 or plain/1.0.`);
}

const writeContent = (call: ForeignCall, at: { wikiId: string; articleId: string }, text: string, syntax: Syntax) =>
  call.run('docs.write', { ...at, text, syntax, minor: call.query['minorRevision'] === 'true' });

/** The nearest existing article above a page, and the names of the missing ones between the two. */
async function nearestAbove(call: ForeignCall, wikiId: string, names: readonly string[]) {
  const missing: string[] = [];
  for (let depth = names.length - 1; depth > 0; depth--) {
    const parentId = await resolveNames(call, wikiId, names.slice(0, depth));
    if (parentId !== null) return { parentId, missing };
    missing.unshift(names[depth - 1]!);
  }
  return { parentId: null, missing };
}

async function make(call: ForeignCall, article: { wikiId: string; parentId: string | null; name: string; title: string }): Promise<string> {
  const id = call.ids.id();
  await call.run('articles.create', { ...article, id });
  return id;
}

function readBody(type: string, body: unknown): PageBody {
  const read = pageBody.safeParse(fieldsOf(type, body));
  if (!read.success) throw new TrackyardError('invalidInput', 'The body has to be a page, as XML or JSON, with a title or content.');
  return read.data;
}
function fieldsOf(type: string, body: unknown): unknown {
  if (body === undefined || body === null || body === '') return {};
  if (/\bxml\b/i.test(type)) return typeof body === 'string' ? readXml(body, 'page') : null;
  if (/\bform-urlencoded\b/i.test(type)) return typeof body === 'string' ? Object.fromEntries(new URLSearchParams(body)) : null;
  if (/^text\/plain\b/i.test(type)) return { content: body };
  return typeof body === 'string' ? parsed(body) : body;
}
function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
