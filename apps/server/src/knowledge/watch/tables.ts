import type { ArticleNotification } from '@trackyard/contract';
import type { ColumnType, Generated } from 'kysely';

declare module '../../platform/database/tables.ts' {
  interface Tables {
    article_watch: { article_id: string; user_id: string; watching: boolean; chosen: boolean; seq: number };
    article_news: {
      user_id: string;
      article_id: string;
      notifications: ColumnType<ArticleNotification[], string, string>;
      newest: Date;
      seq: number;
    };
    article_mention: { article_id: string; mention_id: string; user_id: string };
    article_track: {
      track_id: string;
      article_id: string;
      added_by_id: string | null;
      created: Date;
      /** The guests of the track may read it. */
      guests: Generated<boolean>;
      seq: number;
    };
  }
}
