import './tables.ts';
import { type AppTable, type FormatRule, scopeOf, TrackyardError } from '@trackyard/contract';
import { changedRules, conditionsOf } from '@trackyard/rules';
import { formatFormulaProblem } from '@trackyard/rules/formulas';
import type { Handler, MutationCall } from '../platform/operations/context.ts';

export const updateFormatting: Handler<'tables.updateFormatting'> = async (call, { conditionalFormatting }) => {
  await saveRules(call, call.table, conditionalFormatting);
  return {};
};

/** Replaces the rules of a table, which the caller has locked. */
export async function saveRules(
  { db, feed }: Pick<MutationCall, 'db' | 'feed'>,
  table: AppTable,
  rules: readonly FormatRule[],
): Promise<void> {
  checkRules(rules, table);
  const seq = await feed.next(scopeOf('app', table.appId));
  await db
    .updateTable('app_table')
    .set({ conditional_formatting: JSON.stringify(rules), seq })
    .where('id', '=', table.id)
    .execute();
}

/** Rejects with `invalidInput` where two rules of a table have the same id. */
export function checkRuleIds(rules: readonly FormatRule[]): void {
  if (new Set(rules.map((it) => it.id)).size < rules.length)
    throw new TrackyardError('invalidInput', 'Two rules of a table cannot have the same id.');
}

/** Only rules that are new or changed have to be right: the formula of another may name a field that is gone by now. */
export function checkRules(
  rules: readonly FormatRule[],
  { attributes, conditionalFormatting: before }: Pick<AppTable, 'attributes' | 'conditionalFormatting'>,
): void {
  checkRuleIds(rules);
  for (const { attributeId, condition, formula } of changedRules(before, rules)) {
    const attribute = attributes.find((it) => it.id === attributeId);
    if (!attribute) throw new TrackyardError('invalidInput', 'This table does not have that field any more.');
    if (!conditionsOf(attribute).includes(condition))
      throw new TrackyardError('invalidInput', `“${attribute.name}” can’t be formatted by that condition.`);
    const problem = condition === 'formula' ? formatFormulaProblem(formula, attributes) : null;
    if (problem) throw new TrackyardError('invalidInput', problem);
  }
}
