import type { ArticleLevel } from '@trackyard/contract';
import type { ColumnType, Generated } from 'kysely';

/** Written by updates, and by nothing else. */
type Later<T> = ColumnType<T | null, T | null | undefined, T | null>;

declare module '../platform/database/tables.ts' {
  interface Tables {
    wiki: {
      id: string;
      tenant_id: string;
      name: string;
      title: string;
      everyone: ArticleLevel | null;
      main: boolean;
      created: Date;
      seq: number;
    };
    article: {
      id: string;
      wiki_id: string;
      parent_id: string | null;
      holder: Generated<string>;
      name: string;
      name_key: string;
      order_key: string;
      title: string;
      author_id: string | null;
      created: Date;
      updated: Date;
      updated_by_id: string | null;
      deleted: Later<Date>;
      deleted_by_id: Later<string>;
      deleted_with_id: Later<string>;
      restricted: Generated<boolean>;
      guard_id: Later<string>;
      shelf: Generated<string>;
      shelf_moves: Generated<number>;
      rights_version: Generated<number>;
      template: Generated<boolean>;
      seq: number;
    };
    article_right: {
      article_id: string;
      user_id: string | null;
      group_id: string | null;
      track_id: string | null;
      level: ArticleLevel;
    };
    article_alias: { holder: string; name_key: string; article_id: string };
    doc: {
      id: string;
      schema: Generated<number>;
      head: Generated<number>;
      size: Generated<number>;
      updated_by_id: Later<string>;
      reading_due: Later<Date>;
      version_due: Later<Date>;
    };
    doc_update: { doc_id: string; number: number; schema: number; bytes: Buffer };
    doc_state: { doc_id: string; number: number; schema: number; bytes: Buffer };
    doc_client: {
      doc_id: string;
      client_id: number;
      user_id: string;
      clock: number;
      read_clock: Generated<number>;
      version_clock: Generated<number>;
    };
    doc_content: {
      doc_id: string;
      covers: number;
      /** jsonb: written as JSON text, read as the value. */
      document: unknown;
      text: string;
      file_ids: Generated<string[]>;
      /** Up to which update `doc_link` has the links. */
      links_cover: Later<number>;
      seq: number;
    };
  }
}
