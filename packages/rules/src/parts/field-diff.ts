import type { Attribute, FieldChoice, FieldOptions, ReleaseChange } from '@trackyard/contract';
import { isReordered, namedChanges, pairs } from './pairs.ts';
import { isEqual } from './parts.ts';

/** What changed in the fields of a table; the table is called by its later name. */
export function fieldChanges(
  table: { id: string; name: string },
  before: readonly Attribute[],
  after: readonly Attribute[],
): ReleaseChange[] {
  const changes = pairs(before, after).flatMap((it): ReleaseChange[] => {
    const named = namedChanges('field', it.id, it.before?.name, it.after?.name);
    return it.before && it.after ? [...named, ...changesOfField(it.before, it.after)] : named;
  });
  const ordered = isReordered(before, after) ? [{ thing: 'table', id: table.id, name: table.name, change: 'fields' } as const] : [];
  return [...changes.map((it) => ({ ...it, table: table.name })), ...ordered];
}

function changesOfField(before: Attribute, after: Attribute): ReleaseChange[] {
  const at = { thing: 'field', id: after.id, name: after.name } as const;
  const type = before.type === after.type ? [] : [{ ...at, change: 'type', from: before.type, to: after.type } as const];
  const keys = new Set([...Object.keys(before.options), ...Object.keys(after.options)] as (keyof FieldOptions)[]);
  keys.delete('choices');
  const changed = new Set([...keys].filter((key) => !isEqual(before.options[key], after.options[key])).map(changeOf));
  return [...type, ...[...changed].map((change) => ({ ...at, change })), ...choiceChanges(before, after)];
}

const changesOfOptions: { readonly [K in keyof FieldOptions]?: ReleaseChange['change'] } = {
  ...{ MIN: 'limits', MAX: 'limits', PRECISION: 'limits' },
  ...{ FORMULA: 'formula', resultType: 'results', DISPLAY_ATTR: 'title' },
};
const changeOf = (key: keyof FieldOptions): ReleaseChange['change'] => changesOfOptions[key] ?? 'options';

function choiceChanges(before: Attribute, after: Attribute): ReleaseChange[] {
  const [old, now] = [before.options.choices ?? [], after.options.choices ?? []];
  const changes = pairs<FieldChoice>(old, now).flatMap((it): ReleaseChange[] => {
    const named = namedChanges('choice', it.id, it.before?.name, it.after?.name);
    const isSame = !it.before || !it.after || it.before.colour === it.after.colour;
    return isSame ? named : [...named, { thing: 'choice', id: it.id, name: it.after!.name, change: 'look' }];
  });
  const at = { thing: 'field', id: after.id, name: after.name } as const;
  const isOther = isReordered(old, now) || (before.options.choices === undefined) !== (after.options.choices === undefined);
  return [
    ...changes.map((it) => ({ ...it, field: after.name })),
    ...(isOther && (isReordered(old, now) || changes.length === 0) ? [{ ...at, change: 'choices' } as const] : []),
  ];
}
