import type { ReleaseChange, ViewOptions } from '@trackyard/contract';
import { isEqual, type PartContents } from './parts.ts';

type Change = ReleaseChange['change'];
const changesOfOptions: { readonly [K in keyof ViewOptions]-?: Change } = {
  filter: 'filter',
  ...{ sortBy: 'sort', sortDirection: 'sort', sorts: 'sort' },
  ...{ groupBy: 'groups', subgroups: 'groups', hideEmptyGroups: 'groups' },
  ...{ hidden: 'columns', widths: 'columns', aggregates: 'footer' },
  ...{ dateSelector: 'dates', startDate: 'dates', duration: 'dates', prerequisite: 'dates' },
  ...{ uiConfig: 'look', url: 'address', form: 'form' },
};

/** What changed in a view, each kind of change once; its name apart. */
export function viewChanges(id: string, before: PartContents['view'], after: PartContents['view']): ReleaseChange[] {
  const keys = new Set([...Object.keys(before.options), ...Object.keys(after.options)] as (keyof ViewOptions)[]);
  const changed = [...keys].filter((key) => !isEqual(before.options[key], after.options[key]));
  const changes = new Set<Change>([
    ...(before.tableId === after.tableId ? [] : (['options'] as const)),
    ...changed.map((key) => changesOfOptions[key] ?? 'options'),
    ...(before.theme === after.theme ? [] : (['look'] as const)),
    ...(isEqual(before.rules, after.rules) ? [] : (['formatting'] as const)),
  ]);
  const at = { thing: 'view', id, name: after.name } as const;
  const type = before.type === after.type ? [] : [{ ...at, change: 'type', from: before.type, to: after.type } as const];
  return [...type, ...[...changes].map((change) => ({ ...at, change }))];
}
