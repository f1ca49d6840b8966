import type { Properties, Restriction, SortLanguage, ViewFilter, ViewSorts } from '@trackyard/contract';

/** A record as a query reads it. What the system writes down is null where the server has not got the record yet. */
export interface QueriedRecord {
  readonly properties: Properties;
  /** ISO 8601, in UTC. */
  readonly created: string | null;
  readonly createdBy: string | null;
  readonly updated: string | null;
  readonly lastUpdatedBy: string | null;
}
/** Which records of a table, and in which order; fields that the table has not, or not any more, say nothing. */
export interface ViewQuery {
  filter?: ViewFilter | undefined;
  /** All of these have to be true as well. */
  restriction?: Restriction | undefined;
  search?: string | undefined;
  /** Comes before the order: records with the same value stand together. */
  groupBy?: string | null | undefined;
  /** Fields of the groups inside those. */
  subgroups?: readonly string[] | undefined;
  sortBy?: string | null | undefined;
  sortDirection?: 'asc' | 'desc' | undefined;
  sorts?: ViewSorts | undefined;
}
/** Who asks, and when. */
export interface QueryContext extends LinkNames {
  /** The reader's day, `2026-11-25`, and the zone in which moments have their day. */
  today: string;
  timeZone: string;
  /** The first day of the reader's week; 0 is Sunday. */
  weekStart: number;
  me: string | null;
}
/** What people, tracks and records are called by which records sort and stand together. */
export interface LinkNames {
  /** By the alphabet of this language these and all texts sort. */
  language: SortLanguage;
  nameOf(userId: string): string | undefined;
  /** Of a track that the reader is in; others are sorted and grouped as if they had no title. */
  trackTitleOf(trackId: string): string | undefined;
  /** Of an article that the reader may read. */
  articleTitleOf(articleId: string): string | undefined;
  /** What a record is called to which a field links; undefined where it is gone, or in no table that the field names. */
  recordLabelOf(attributeId: string, recordId: string): string | undefined;
}
/** For what neither sorts nor groups. */
export const noNames: LinkNames = {
  language: 'en',
  nameOf: () => undefined,
  trackTitleOf: () => undefined,
  articleTitleOf: () => undefined,
  recordLabelOf: () => undefined,
};
