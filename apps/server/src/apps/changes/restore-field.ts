import './tables.ts';
import { type AppTable, type Attribute, scopeOf, TrackyardError } from '@trackyard/contract';
import type { MutationCall } from '../../platform/operations/context.ts';
import { saveAttributes } from '../attributes.ts';
import { tablesOfApp } from '../find.ts';
import { checkRoomForFields, linksElsewhere, withoutTitle } from '../table-checks.ts';
import { settleDependents } from './dependents.ts';
import type { FieldBefore } from './tables.ts';

type Call = Pick<MutationCall, 'db' | 'feed'> & { userId: string };

/** Brings a deleted field back to its place. Its values stayed in the records. The caller has locked the table. */
export async function restoreField(call: Call, table: AppTable, { attribute, at, before, after }: FieldBefore): Promise<void> {
  const others = table.attributes;
  if (others.some((it) => it.id === attribute.id)) throw new TrackyardError('conflict', `The field “${attribute.name}” is there already.`);
  if (others.some((it) => it.name === attribute.name))
    throw new TrackyardError('conflict', `Another field is called “${attribute.name}” by now. Rename that field first.`);
  checkRoomForFields(others.length + 1);
  // Who deletes a table holds the scope.
  await call.feed.lock(scopeOf('app', table.appId));
  const missing = linksElsewhere(attribute, await tablesOfApp(call.db, table.appId));
  if (missing) throw new TrackyardError('conflict', 'This field links to a table that was deleted. Restore that table first.');
  const isTitled = others.some((it) => it.options.DISPLAY_ATTR);
  const field: Attribute = isTitled ? withoutTitle(attribute) : attribute;
  const rules = await settleDependents(
    call,
    table,
    { before, after },
    {
      rules: (now, was) => [...now, ...was.filter((it) => it.attributeId === attribute.id)],
      options: (now) => now,
    },
  );
  const attributes = [...others.slice(0, at), field, ...others.slice(at)];
  await saveAttributes(call, table, attributes, [], rules, [...others, attribute]);
}
