import { type RawBuilder, sql } from 'kysely';
import { hasWords } from '../platform/database/folded.ts';

// Parts of the SQL of lists of people, in which `app_user` is called `person`.

/** Each word stands in the name or the address of the person, without case and accents. */
export const isFound = (search: string): RawBuilder<unknown> => hasWords(sql`person.search_text`, search);

/** When the person last used a session, to within some minutes; null: never. */
export const lastActive = sql`
  nullif(greatest(last_active, (select max(last_used) from session where session.user_id = person.id)), 'epoch')`;
