import type { SortLanguage } from '@trackyard/contract';
import { keyLanguage } from '@trackyard/rules';
import { type RawBuilder, sql } from 'kysely';

/** Upper and lower case are level: `folded` in `packages/rules`, as SQL. */
export const folded = (value: RawBuilder<unknown>): RawBuilder<string> => sql<string>`(folded_text(${value}) collate "C")`;
/** Neither case nor accents count: `plainText` in `packages/rules`. */
export const plain = (value: RawBuilder<unknown>): RawBuilder<string> => sql<string>`(plain_text(${value}) collate "C")`;
/** By what texts sort in a language: `sortKey` in `packages/rules`. */
export const sortKeyOf = (value: RawBuilder<unknown>, language: SortLanguage): RawBuilder<string> => {
  const own = keyLanguage(language);
  return own === 'en' ? sql<string>`(sort_key(${value}) collate "C")` : sql<string>`(sort_key(${value}, ${sql.lit(own)}) collate "C")`;
};

/** Each word of `search` stands somewhere in the column, which holds `plain` text. */
export const hasWords = (column: RawBuilder<unknown>, search: string): RawBuilder<unknown> => {
  const words = search.split(/\s+/).filter(Boolean);
  return words.length === 0
    ? sql`true`
    : sql.join(
        words.map((it) => sql`${column} like ${containing(it)} escape '\\'`),
        sql` and `,
      );
};
const containing = (word: string): RawBuilder<unknown> => sql`'%' || ${plain(sql`${word.replace(/[\\%_]/g, '\\$&')}::text`)} || '%'`;
