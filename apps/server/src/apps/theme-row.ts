import './tables.ts';
import { TrackyardError, type ViewTheme } from '@trackyard/contract';
import { parseTheme } from '@trackyard/rules';
import type { Queryable } from '../platform/database/tables.ts';

/** Of a view with what is joined of its theme. */
export const presentTheme = (viewId: string, id: string | null, config: string | null): ViewTheme | null =>
  id === null || config === null ? null : { id, miniAppViewId: viewId, config };

/** Rejects with `invalidInput` where it is no theme, and with `conflict` where another view has the id. */
export async function insertTheme(db: Queryable, { id, miniAppViewId, config }: ViewTheme): Promise<void> {
  if (!parseTheme(config)) throw new TrackyardError('invalidInput', 'This is not a theme.');
  const changed = await db
    .updateTable('view_theme')
    .set({ config })
    .where('view_id', '=', miniAppViewId)
    .returning('id')
    .executeTakeFirst();
  if (changed) return;
  const added = await db
    .insertInto('view_theme')
    .values({ id, view_id: miniAppViewId, config })
    .onConflict((it) => it.doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!added) throw new TrackyardError('conflict', 'There is a theme with this id already.');
}
