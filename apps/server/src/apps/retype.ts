import './tables.ts';
import {
  type AppTable,
  type Attribute,
  countConditions,
  defaultViewOptions,
  type FormatRule,
  scopeOf,
  TrackyardError,
  type ViewOptions,
} from '@trackyard/contract';
import { missingField, type Retyped, retypedOptions, retypedRules } from '@trackyard/rules';
import { typedFormulas } from '@trackyard/rules/formulas';
import type { Queryable } from '../platform/database/tables.ts';
import type { MutationCall } from '../platform/operations/context.ts';
import { saveAttributes } from './attributes.ts';
import { changeOverrides } from './override-row.ts';

interface RetypedView {
  id: string;
  name: string;
  options: ViewOptions;
  /** It had a filter, a group or a footer that the new type doesn't have. */
  isLess: boolean;
}
/** What follows for a table from another type of one of its fields. */
export interface Retype {
  attributes: Attribute[];
  rules: FormatRule[];
  /** What the rules of one of its views become. */
  rulesOf(rules: readonly FormatRule[]): FormatRule[];
  /** Those that change. */
  views: RetypedView[];
  /** The names of formula fields that have mistakes from then on. */
  formulas: string[];
}

/** Rejects with `conflict` where a view can't be shown without the field as it is. */
export async function retypeOf(db: Queryable, table: AppTable, changed: Attribute, convert: (value: unknown) => unknown): Promise<Retype> {
  const attributes = table.attributes.map((it) => (it.id === changed.id ? changed : it));
  const retyped: Retyped = { attributeId: changed.id, attributes, convert };
  const known = typedFormulas(table.attributes).problems;
  const broken = [...typedFormulas(attributes).problems.keys()].filter((it) => !known.has(it));
  return {
    attributes,
    rules: retypedRules(table.conditionalFormatting, retyped),
    rulesOf: (rules) => retypedRules(rules, retyped),
    views: await viewsOf(db, table, retyped),
    formulas: attributes.filter((it) => broken.includes(it.id)).map((it) => it.name),
  };
}

async function viewsOf(db: Queryable, table: AppTable, retyped: Retyped): Promise<RetypedView[]> {
  const views = await db.selectFrom('app_view').selectAll().where('table_id', '=', table.id).orderBy('seq').execute();
  return views.flatMap(({ id, name, type, options: stored }) => {
    const before = { ...defaultViewOptions, ...stored };
    if (missingField(type, before, retyped.attributes) && !missingField(type, before, table.attributes))
      throw new TrackyardError('conflict', `The view “${name}” is built on this field. Change or delete that view first.`);
    const options = retypedOptions(before, retyped);
    return JSON.stringify(options) === JSON.stringify(before) ? [] : [{ id, name, options, isLess: partsOf(options) < partsOf(before) }];
  });
}
const partsOf = ({ filter, groupBy, subgroups = [], aggregates = {} }: ViewOptions): number =>
  countConditions(filter) + Number(groupBy !== null) + subgroups.length + Object.keys(aggregates).length;

/** Gives a field another type, in a table that the caller has locked. The values of records are the caller's to convert. */
export async function retypeField(
  call: Pick<MutationCall, 'db' | 'feed'> & { userId: string },
  table: AppTable,
  { attributes, rules, rulesOf, views }: Retype,
): Promise<void> {
  await changeOverrides(call, table, rulesOf);
  await saveAttributes(call, table, attributes, [], rules);
  for (const { id, options } of views) {
    const seq = await call.feed.next(scopeOf('app', table.appId));
    await call.db
      .updateTable('app_view')
      .set({ options: JSON.stringify(options), seq })
      .where('id', '=', id)
      .execute();
  }
}
