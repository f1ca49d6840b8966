import type { ChatMessageContent, CommentPassage, Reaction } from '@trackyard/contract';
import type { ColumnType } from 'kysely';

type Json<T> = ColumnType<T, string, string>;
type Later<T> = ColumnType<T | null, T | null | undefined, T | null>;

declare module '../../platform/database/tables.ts' {
  interface Tables {
    article_comment: {
      id: string;
      article_id: string;
      number: number;
      reply_to: string | null;
      author_id: string | null;
      author_name: string;
      created: Date;
      edited: Later<Date>;
      deleted: Later<Date>;
      content: Json<ChatMessageContent>;
      reactions: ColumnType<Reaction[], string | undefined, string>;
      resolved: Later<Date>;
      resolved_by_id: Later<string>;
      passage: ColumnType<CommentPassage | null, string | null | undefined, string | null>;
      seq: number;
    };
  }
}
