import type { ScopeKind } from '@trackyard/contract';
import { type RawBuilder, sql } from 'kysely';
import { articles } from './articles.ts';
import { entries } from './entries.ts';
import { messages } from './messages.ts';
import { records } from './records.ts';
import type { Source } from './source.ts';
import { trackApps, tracks } from './tracks.ts';

/** All that is searched: a capability with something to find adds its source here. */
export const sources: readonly Source[] = [messages, entries, records, tracks, trackApps, articles];

/** What guests may see of what is indexed in their scopes: else pages, and corrections, would tell of what is closed to them. */
export const openToGuests: RawBuilder<boolean> = sql<boolean>`${sql.join(
  sources.flatMap(({ number, openToGuests: isOpen }) =>
    isOpen ? [sql`case when search_item.source = ${number} then ${isOpen} else true end`] : [],
  ),
  sql` and `,
)}`;

/** Whose things guests find by their titles alone. */
export const titlesForGuests: readonly number[] = sources.flatMap((it) => (it.titleForGuests ? [it.number] : []));

/** The kinds of scope in which they stand. */
export const searchedScopes: readonly ScopeKind[] = ['chat', 'entries', 'table', 'track', 'wiki'];
