import type { SearchKind } from '@trackyard/contract';
import type { Generated } from 'kysely';

declare module '../platform/database/tables.ts' {
  interface Tables {
    search_scope: {
      id: Generated<number>;
      scope: string;
      track_id: string;
      /** Number in its feed up to which its rows are indexed. */
      indexed: number;
      /** Up to which number the feed had purged its tombstones when this began from the beginning. */
      purged: number;
      /** Of the tokenizer that cut them. */
      version: number;
    };
    search_item: {
      id: Generated<number>;
      scope_id: number;
      source: number;
      source_id: string;
      kind: SearchKind;
      item_id: string;
      author_id: string | null;
      at: Date;
      features: number;
      terms: string;
      /** Of a file: the text whose words are among its terms. */
      text_id: string | null;
    };
    search_text: { id: string; version: number; terms: string };
    search_passage: { search_text_id: string; part: number; terms: string };
    search_term: { term: string; things: number; stems: string[]; grams: string[] };
  }
}
