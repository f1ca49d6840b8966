import type { Attribute, TableRecord } from '@trackyard/contract';
import { type LinkNames, noNames, type QueryContext } from '@trackyard/rules';
import type { Database } from '../database/index.ts';
import { linkableTracks } from '../tracks/linkable-tracks.ts';
import type { RecordOrder } from './order.ts';

export interface Reader {
  userId(): string | undefined;
  now(): number;
}
type NameOf = LinkNames['nameOf'];
const people = new WeakMap<readonly object[], NameOf>();
const tracks = new WeakMap<Database, { titles: string; trackTitleOf: NameOf }>();
const articles = new WeakMap<Database, { titles: string; titleOf: NameOf }>();
const labels = new WeakMap<readonly TableRecord[], LinkNames['recordLabelOf']>();

/**
 * Who asks, and when: what a query over `records` needs to know besides them. The functions that give names are the same ones as long as
 * nothing is called otherwise.
 */
export function contextOf(db: Database, reader: Reader, order: RecordOrder, records: readonly TableRecord[] = noRecords): QueryContext {
  const { trackId, tableId, clock } = order;
  return {
    today: clock?.today ?? new Date(reader.now()).toISOString().slice(0, 10),
    timeZone: clock?.timeZone ?? 'UTC',
    weekStart: clock?.weekStart ?? 1,
    me: reader.userId() ?? null,
    language: db.get('tables', tableId)?.language ?? 'en',
    nameOf: namesIn(db, trackId),
    trackTitleOf: linksTracks(db, order) ? titlesIn(db) : noNames.trackTitleOf,
    articleTitleOf: linksArticles(db, order) ? articlesIn(db) : noNames.articleTitleOf,
    recordLabelOf: labelsIn(records),
  };
}
function namesIn(db: Database, trackId: string): NameOf {
  const members = db.group('members', trackId);
  const known = people.get(members);
  if (known) return known;
  const names = new Map(members.map((it) => [it.userId, it.person.displayName]));
  const nameOf: NameOf = (userId) => names.get(userId);
  people.set(members, nameOf);
  return nameOf;
}
function titlesIn(db: Database): NameOf {
  const titles = JSON.stringify(linkableTracks(db).map((it) => [it.id, it.title]));
  const known = tracks.get(db);
  if (known?.titles === titles) return known.trackTitleOf;
  const byId = new Map(JSON.parse(titles) as [string, string][]);
  const trackTitleOf: NameOf = (id) => byId.get(id);
  tracks.set(db, { titles, trackTitleOf });
  return trackTitleOf;
}
/** Titles of the articles on this device: the reader may read all of them. */
function articlesIn(db: Database): NameOf {
  const titles = JSON.stringify(db.rows('articles').map((it) => [it.id, it.title]));
  const known = articles.get(db);
  if (known?.titles === titles) return known.titleOf;
  const byId = new Map(JSON.parse(titles) as [string, string][]);
  const titleOf: NameOf = (id) => byId.get(id);
  articles.set(db, { titles, titleOf });
  return titleOf;
}
/** The records come with what those are called to which they link. They are gone through only where a query asks for a name. */
function labelsIn(records: readonly TableRecord[]): LinkNames['recordLabelOf'] {
  const known = labels.get(records);
  if (known) return known;
  let byLink: Map<string, string> | null = null;
  const labelOf: LinkNames['recordLabelOf'] = (attributeId, recordId) => {
    byLink ??= new Map(records.flatMap((it) => it.relationships.map(({ id, targetLabel }) => [id, targetLabel] as const)));
    return byLink.get(`${attributeId}.${recordId}`);
  };
  labels.set(records, labelOf);
  return labelOf;
}
const noRecords: readonly TableRecord[] = [];
const none: readonly Attribute[] = [];
/** Whether titles of tracks are anything to the order: nothing else of a table asks for them. */
export const linksTracks = (db: Database, order: RecordOrder): boolean => attributesOf(db, order).some((it) => it.type === 'track');
/** Whether titles of articles are anything to the order. */
export const linksArticles = (db: Database, order: RecordOrder): boolean => attributesOf(db, order).some((it) => it.type === 'article');
export const attributesOf = (db: Database, { tableId }: RecordOrder): readonly Attribute[] => db.get('tables', tableId)?.attributes ?? none;
