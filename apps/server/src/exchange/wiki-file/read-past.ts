import { documentSchema, emoji, limits, versionNumber } from '@trackyard/contract';
import { type DocumentNode, renewedIn, versionOf, versionText } from '@trackyard/rules';
import { z } from 'zod';
import { documentFrom, type PastOfArticle } from '../../knowledge/index.ts';

/** Behind each name from a file: anybody can write a file, so the name is no account. */
const mark = ' (imported)';
const asImported = (name: string): string => (name.endsWith(mark) ? name : name.slice(0, limits.displayNameLength) + mark);

const date = z.iso.datetime();
/** Ids that differ in case alone are one: new ids follow from them in lower case. */
const oldId = z.uuid().toLowerCase();
const person = z
  .string()
  .trim()
  .min(1)
  .max(limits.displayNameLength + mark.length)
  .transform(asImported);
/** Skips what is no reaction, and those beyond the limits. Older files have no list. */
const reactions = z
  .array(z.unknown())
  .catch([])
  .transform((all) => {
    const read = all.slice(0, limits.reactionKinds).flatMap((it) => reaction.safeParse(it).data ?? []);
    return read.filter((it, at) => read.findIndex((other) => other.emoji === it.emoji) === at);
  });
const reaction = z.object({
  emoji,
  people: z
    .array(z.string().max(limits.displayNameLength + mark.length))
    .min(1)
    .transform((names) => uniqueNames(names.slice(0, limits.wikiFileReactors))),
});
/** Nobody reacts twice with one emoji; whose name is not known is another one each time. */
const uniqueNames = (names: readonly string[]): string[] => names.filter((it, at) => it === '' || names.indexOf(it) === at);
const comment = z.object({
  ...{ id: oldId, replyTo: oldId.nullable(), author: person, created: date, edited: date.nullable() },
  ...{ deleted: z.boolean(), text: z.string().max(limits.messageLength), resolved: date.nullable() },
  quote: z.string().trim().min(1).max(limits.passageQuote).nullable(),
  reactions: reactions.default([]),
});
const version = z.object({
  ...{ number: versionNumber, name: z.string().trim().min(1).max(limits.versionNameLength).nullable() },
  ...{ cause: z.enum(['written', 'named', 'replaced', 'restored']), title: z.string().min(1).max(limits.titleLength) },
  ...{ authors: z.array(person).max(100), created: date, schema: z.number().int().min(1).max(documentSchema), document: z.unknown() },
});

/** As it stands in the file: the number of a version is a text. */
export const writtenPast = ({ comments, versions }: PastOfArticle): string =>
  JSON.stringify({ comments, versions: versions.map(({ major, minor, ...it }) => ({ number: versionText({ major, minor }), ...it })) });

/** What a file says of the past of an article, under new ids. Entries that are none, or that name others which are not there, are counted. */
export function readPast(json: unknown, idOf: (old: string) => string, renew: (old: string) => string | undefined) {
  const lists = z.object({ comments: z.array(z.unknown()), versions: z.array(z.unknown()) }).safeParse(json);
  const given = lists.success ? lists.data : { comments: [], versions: [] };
  const past: PastOfArticle = { comments: [], versions: [] };
  const starts = new Map<string, boolean>();
  for (const it of given.comments.slice(0, limits.articleComments)) {
    const read = comment.safeParse(it);
    if (!read.success || starts.has(read.data.id)) continue;
    const { id, replyTo, text, deleted } = read.data;
    // A reply answers a comment before it that is none itself.
    if (replyTo !== null && starts.get(replyTo) !== true) continue;
    if (!deleted && text.trim() === '') continue;
    starts.set(id, replyTo === null);
    const ofStart = { ...(replyTo !== null && { resolved: null, quote: null }), ...(deleted && { reactions: [] }) };
    past.comments.push({ ...read.data, ...ofStart, id: idOf(id), replyTo: replyTo && idOf(replyTo) });
  }
  const numbers = new Set<string>();
  for (const it of given.versions.slice(0, limits.wikiFileVersions + limits.wikiFileMinorVersions)) {
    const read = version.safeParse(it);
    const document = read.success ? documentFrom(read.data.document) : null;
    if (!read.success || !document || numbers.has(read.data.number)) continue;
    const { number, document: _, ...rest } = read.data;
    numbers.add(number);
    past.versions.push({ ...rest, ...versionOf(number), document: renewedIn(document satisfies DocumentNode, renew) });
  }
  const left = given.comments.length + given.versions.length - past.comments.length - past.versions.length;
  return { past, skipped: lists.success ? left : 1 };
}
