import { type AppTable, type FormatRule, scopeOf, type ViewOptions } from '@trackyard/contract';
import type { MutationCall } from '../../platform/operations/context.ts';
import { changeOverrides } from '../override-row.ts';
import { dependentsOf } from './note.ts';
import type { FieldBefore } from './tables.ts';

/** What becomes of rules and views that somebody changed since, so that they can't simply be those of before. */
export interface Otherwise {
  /** `before`: the rules that there were. */
  rules(now: FormatRule[], before: readonly FormatRule[]): FormatRule[];
  options(now: ViewOptions, viewId: string): ViewOptions;
}

/** Gives the views of a table the options and rules that they had before a change; answers the rules of the table itself. */
export async function settleDependents(
  call: Pick<MutationCall, 'db' | 'feed'>,
  table: AppTable,
  { before, after }: Pick<FieldBefore, 'before' | 'after'>,
  otherwise: Otherwise,
): Promise<FormatRule[]> {
  const now = await dependentsOf(call.db, table.id);
  const rulesOf = (own: readonly FormatRule[], was: FormatRule[] | undefined, became: FormatRule[] | undefined): FormatRule[] =>
    was && same(own, became) ? was : otherwise.rules([...own], was ?? []);
  await changeOverrides(call, table, (own, viewId) => rulesOf(own, before.overrides[viewId], after.overrides[viewId]));
  for (const [id, options] of Object.entries(now.views)) {
    const was = before.views[id];
    const next = was && same(options, after.views[id]) ? was : otherwise.options(options, id);
    if (same(next, options)) continue;
    const seq = await call.feed.next(scopeOf('app', table.appId));
    await call.db
      .updateTable('app_view')
      .set({ options: JSON.stringify(next), seq })
      .where('id', '=', id)
      .execute();
  }
  return rulesOf(now.rules, before.rules, after.rules);
}
const same = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);
