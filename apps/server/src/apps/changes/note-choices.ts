import './tables.ts';
import type { AppTable, Attribute } from '@trackyard/contract';
import type { MutationCall } from '../../platform/operations/context.ts';
import { noteTableChange } from './note.ts';

type Call = Pick<MutationCall, 'db' | 'now' | 'ids'> & { userId: string };

/** Notes the choices that a field loses, so that they can be brought back; null where it loses none. Records still have their ids. */
export async function noteDeletedChoices(call: Call, table: AppTable, before: Attribute, after: Attribute): Promise<string | null> {
  const left = new Set(after.options.choices?.map((it) => it.id));
  const choices = (before.options.choices ?? []).flatMap((choice, at) => (left.has(choice.id) ? [] : [{ choice, at }]));
  if (before.type !== 'select' || choices.length === 0) return null;
  const changeId = call.ids.id();
  await noteTableChange(call, changeId, table, { kind: 'deleteChoices', attribute: before, choices });
  return changeId;
}
