import type { AppTable, Attribute, FieldType } from '@trackyard/contract';
import { choiceColour, type FieldOption } from '@trackyard/rules';
import { useWorker } from '../../../data/index.ts';
import { useTexts } from '../../../texts/index.ts';
import { newAttributeId } from './attributes.ts';

const names = {
  groupBy: 'appTemplates.status',
  dateSelector: 'apps.thirdField',
  startDate: 'views.startDate',
  duration: 'views.duration',
  prerequisite: 'views.prerequisite',
} as const;
const statuses = ['toDo', 'inProgress', 'done'] as const;

/** Adds the field that an option of a view needs, ready to be used. */
export function useAddNeeded({ trackId, appId, id: tableId }: Pick<AppTable, 'appId' | 'id'> & { trackId: string }) {
  const t = useTexts();
  const { run } = useWorker();
  const nameOf = (option: FieldOption): string => t(names[option]);
  /** Answers the id of the field. */
  const add = async ({ option, type }: { option: FieldOption; type: FieldType }): Promise<string> => {
    const options: Attribute['options'] =
      type === 'task'
        ? { TABLE_RESTRICTION: tableId }
        : type === 'select'
          ? { choices: statuses.map((it, at) => ({ id: newAttributeId(), name: t(`appTemplates.${it}`), colour: choiceColour(at) })) }
          : {};
    const attributeId = newAttributeId();
    await run('tables.updateAttribute', { trackId, appId, tableId, attributeId, attribute: { name: nameOf(option), type, options } });
    return attributeId;
  };
  return { nameOf, add };
}
