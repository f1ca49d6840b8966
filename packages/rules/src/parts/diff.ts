import type { ReleaseChange } from '@trackyard/contract';
import { fieldChanges } from './field-diff.ts';
import { isReordered, namedChanges, pairs } from './pairs.ts';
import { isEqual, type Part, type PartContents, type PartKind } from './parts.ts';
import { viewChanges } from './view-diff.ts';

/**
 * What changed from one state of an app to another, in the order of the parts. Things are compared by their ids, so a new name is a rename. Equal
 * states have no changes, and different ones have at least one.
 */
export function releaseChanges(before: readonly Part[], after: readonly Part[]): ReleaseChange[] {
  const [old, now] = [partsByKind(before), partsByKind(after)];
  return [
    ...pairs(old.app, now.app).flatMap((it) => (it.before && it.after ? appChanges(it.before.content, it.after.content) : [])),
    ...tableChanges(old.table, now.table),
    ...viewsChanges(old, now),
    ...variableChanges(variablesOf(old.variables), variablesOf(now.variables)),
  ];
}

type Of<K extends PartKind> = Extract<Part, { kind: K }>;
type ByKind = { [K in PartKind]: Of<K>[] };
function partsByKind(parts: readonly Part[]): ByKind {
  const of = <K extends PartKind>(kind: K): Of<K>[] => parts.filter((it): it is Of<K> => it.kind === kind);
  return { app: of('app'), table: of('table'), view: of('view'), variables: of('variables') };
}

const appKeys = {
  ...{ description: 'text', appIcon: 'look', pattern: 'look', showOnNavigationBar: 'menu' },
  ...{ timeZone: 'timeZone', defaultViewId: 'firstView' },
} as const satisfies { [K in Exclude<keyof PartContents['app'], 'name'>]: ReleaseChange['change'] };

function appChanges(before: PartContents['app'], after: PartContents['app']): ReleaseChange[] {
  const at = { thing: 'app', id: '', name: after.name } as const;
  const renamed = before.name === after.name ? [] : [{ ...at, change: 'renamed', from: before.name, to: after.name } as const];
  const keys = Object.keys(appKeys) as (keyof typeof appKeys)[];
  const changed = new Set(keys.filter((key) => !isEqual(before[key], after[key])).map((key) => appKeys[key]));
  return [...renamed, ...[...changed].map((change) => ({ ...at, change }))];
}

function tableChanges(before: readonly Of<'table'>[], after: readonly Of<'table'>[]): ReleaseChange[] {
  const changes = pairs(before, after).flatMap((it): ReleaseChange[] => {
    const named = namedChanges('table', it.id, it.before?.content.name, it.after?.content.name);
    if (!it.before || !it.after) return named;
    const [old, now] = [it.before.content, it.after.content];
    const formatting = isEqual(old.conditionalFormatting, now.conditionalFormatting) ? [] : (['formatting'] as const);
    const changed = formatting.map((change) => ({ thing: 'table', id: it.id, name: now.name, change }) as const);
    return [...named, ...fieldChanges({ id: it.id, name: now.name }, old.attributes, now.attributes), ...changed];
  });
  return isReordered(before, after) ? [...changes, { thing: 'app', id: '', name: '', change: 'tables' }] : changes;
}

function viewsChanges(before: ByKind, after: ByKind): ReleaseChange[] {
  const tables = new Map([...before.table, ...after.table].map((it) => [it.id, it.content.name]));
  const changes = pairs(before.view, after.view).flatMap((it): ReleaseChange[] => {
    const table = tables.get((it.after ?? it.before)!.content.tableId) ?? '';
    const named = namedChanges('view', it.id, it.before?.content.name, it.after?.content.name);
    const changed = it.before && it.after ? viewChanges(it.id, it.before.content, it.after.content) : [];
    return [...named, ...changed].map((each) => ({ ...each, table }));
  });
  return isReordered(before.view, after.view) ? [...changes, { thing: 'app', id: '', name: '', change: 'views' }] : changes;
}

type Variable = PartContents['variables']['variables'][number];
const variablesOf = (parts: readonly Of<'variables'>[]) => parts.flatMap((it) => it.content.variables);
/** A variable is the same one by its name, which formulas and addresses say. Its value may be a secret of one environment, so that no change tells it. */
function variableChanges(before: readonly Variable[], after: readonly Variable[]): ReleaseChange[] {
  const withId = (it: Variable) => ({ ...it, id: it.name });
  const [old, now] = [before.map(withId), after.map(withId)];
  const changes = pairs(old, now).flatMap((it): ReleaseChange[] => {
    const named = namedChanges('variable', it.id, it.before?.name, it.after?.name);
    const isSame = !it.before || !it.after || it.before.value === it.after.value;
    return isSame ? named : [{ thing: 'variable', id: it.id, name: it.id, change: 'value' }];
  });
  return isReordered(old, now) ? [...changes, { thing: 'app', id: '', name: '', change: 'variables' }] : changes;
}
