import type { AppTable, Attribute, LinkedEntry } from '@trackyard/contract';
import { limits } from '@trackyard/contract';
import { folded, linkedEntries, linksByIds, linksEntries } from '@trackyard/rules';
import { findTable } from '../apps/index.ts';
import { findLinkable, linkableByTitle } from '../entries/index.ts';
import type { Queryable, Tx } from '../platform/database/tables.ts';
import { recordsByName } from '../records/index.ts';
import { articlesByTitle, tracksByTitle } from '../tracks/index.ts';
import type { NamedLinks, ReadRow } from './read-row.ts';

/** What a field has of a link: an id, or an entry as it is called. */
type Link = string | LinkedEntry;
/** By the folded name those that are called so. */
type Found = ReadonlyMap<string, readonly Link[]>;
interface Place {
  trackId: string;
  /** Who imports: tracks are found among their own. */
  userId: string | null;
}

/** Gives rows what their cells name: people, tracks, articles, records and assets, as an export writes them. Names that say nothing, or several, are refused. */
export async function findLinks(
  db: Queryable,
  { attributes }: AppTable,
  { trackId, userId }: Place,
  rows: readonly ReadRow[],
): Promise<void> {
  if (rows.every((it) => it.links.length === 0)) return;
  for (const row of rows) refuseTooMany(row);
  let members: Found | undefined;
  const foundBy = async ({ type, options }: Attribute, names: readonly string[]): Promise<Found> => {
    const all = [...new Set(names)];
    if (type === 'task') return recordsIn(db, trackId, options.TABLE_RESTRICTION, all);
    if (type === 'track') return userId === null ? new Map() : tracksByTitle(db, userId, all);
    if (type === 'article') return userId === null ? new Map() : articlesByTitle(db, userId, all);
    if (linksEntries(type)) return assetsIn(db, trackId, all, type === 'image');
    members ??= await membersBy(db, trackId);
    return members;
  };
  for (const field of attributes.filter((it) => linksByIds(it.type) || linksEntries(it.type))) {
    const named = rows.flatMap((row) => row.links.filter((it) => it.attributeId === field.id).map((link) => ({ row, link })));
    if (named.length === 0) continue;
    const found = await foundBy(field, named.map((it) => it.link).flatMap(namesIn));
    for (const { row, link } of named) take(row, link, found, field.type === 'image' ? 1 : limits.fieldLinks);
  }
}
/** A cell of so many parts can't stand for the links that a field can have, even where each name has a comma. */
function refuseTooMany(row: ReadRow): void {
  const most = 2 * limits.fieldLinks;
  row.refusals.push(...row.links.filter((it) => it.parts.length > most).map(({ refusal }) => ({ ...refusal, reason: tooMany })));
  row.links = row.links.filter((it) => it.parts.length <= most);
}
const unknownName = 'Nothing here has this name.';
const tooMany = `It can have ${limits.fieldLinks} links at most.`;

/** By their names and by their addresses. */
async function membersBy(db: Queryable, trackId: string): Promise<Found> {
  const people = await db
    .selectFrom('membership')
    .innerJoin('app_user', 'app_user.id', 'membership.user_id')
    .select(['app_user.id', 'app_user.display_name', 'app_user.email'])
    .where('membership.track_id', '=', trackId)
    .where('membership.status', 'in', ['ACTIVE', 'PENDING'])
    // Who only asked to join is nobody of the track yet.
    .where((it) => it.or([it('membership.status', '=', 'ACTIVE'), it('membership.asked', '=', false)]))
    .where('membership.guest_link_id', 'is', null)
    .execute();
  const found = new Map<string, string[]>();
  for (const { id, display_name, email } of people)
    for (const name of new Set([display_name, email ?? ''].map((it) => folded(it.trim()))))
      if (name !== '') found.set(name, [...(found.get(name) ?? []), id]);
  return found;
}

async function recordsIn(db: Queryable, trackId: string, tableId: string | undefined, names: readonly string[]): Promise<Found> {
  if (!tableId) return new Map();
  const { attributes } = await findTable(db, trackId, tableId);
  return recordsByName(db, { trackId, tableId }, attributes, names);
}

async function assetsIn(db: Queryable, trackId: string, titles: readonly string[], isPicture: boolean): Promise<Found> {
  const found = await linkableByTitle(db, trackId, titles, isPicture);
  return new Map([...found].map(([title, all]) => [title, all.map(({ id, title: called, type }) => ({ id, title: called, type }))]));
}

/**
 * Refuses links to assets that were deleted since they were found; the others stay until the end of the transaction. Ask before the scope of a
 * table is locked.
 */
export async function refuseGoneAssets(db: Tx, trackId: string, { attributes }: AppTable, rows: readonly ReadRow[]): Promise<void> {
  const fields = new Set(attributes.flatMap((it) => (linksEntries(it.type) ? [it.id] : [])));
  const linking = rows.flatMap((row) =>
    row.links
      .filter((it) => fields.has(it.attributeId))
      .map((link) => ({ row, link, entries: linkedEntries(row.properties[link.attributeId]) })),
  );
  const named = linking.flatMap((it) => it.entries.map(({ id }) => id));
  const known = await findLinkable(db, trackId, named);
  for (const { row, link, entries } of linking) {
    const gone = entries.filter((it) => !known.has(it.id));
    if (gone.length === 0) continue;
    row.properties[link.attributeId] = entries.filter((it) => known.has(it.id));
    row.refusals.push(...gone.map((it) => ({ ...link.refusal, value: it.title, reason: unknownName })));
  }
}

/** From so many parts on a name has no comma: all runs of them would be too many to look for. */
const mostJoined = 12;
/** All that a cell may name: several have commas between them, as a name may have as well. */
function namesIn({ parts }: NamedLinks): string[] {
  if (parts.length > mostJoined) return [parts.join(', '), ...parts].map(folded);
  return parts.flatMap((_, from) => parts.slice(from).map((__, at) => folded(parts.slice(from, from + at + 1).join(', '))));
}

function take(row: ReadRow, { attributeId, parts, refusal }: NamedLinks, found: Found, most: number): void {
  const links = new Map<string, Link>();
  for (let at = 0; at < parts.length; ) {
    const { length, known } = longestFrom(parts, at, found);
    const name = parts.slice(at, at + length).join(', ');
    const [link] = known;
    if (link !== undefined && known.length === 1) links.set(typeof link === 'string' ? link : link.id, link);
    else
      row.refusals.push({
        ...refusal,
        value: name,
        reason: known.length === 0 ? unknownName : 'Several have this name.',
      });
    at += length;
  }
  const all = [...links.values()];
  if (all.length > most) row.refusals.push({ ...refusal, reason: most === 1 ? 'It can have one picture.' : tooMany });
  else if (all.length > 0) row.properties[attributeId] = all;
}
/** Of a cell with many parts the whole is tried and runs that are short, so that its cost doesn't grow with the square of their number. */
function longestFrom(parts: readonly string[], at: number, found: Found): { length: number; known: readonly Link[] } {
  const rest = parts.length - at;
  const runs = Array.from({ length: Math.min(rest, mostJoined) }, (_, it) => Math.min(rest, mostJoined) - it);
  for (const length of at === 0 && rest > mostJoined ? [rest, ...runs] : runs) {
    const known = found.get(folded(parts.slice(at, at + length).join(', ')));
    if (known) return { length, known };
  }
  return { length: 1, known: [] };
}
