import type { AppTable, Attribute, FieldChoice } from '@trackyard/contract';
import { limits } from '@trackyard/contract';
import { useServerQuery } from '../../../data/index.ts';
import { useTexts } from '../../../texts/index.ts';
import { Confirm } from '../../../ui/index.ts';

interface Props {
  trackId: string;
  table: AppTable;
  attribute: Attribute;
  choices: readonly FieldChoice[];
  work: () => Promise<void>;
  onClose: () => void;
}
/** Asks before choices go, and says how many records of the track use them. */
export function DeleteChoices({ trackId, table, attribute, choices, work, onClose }: Props) {
  const t = useTexts();
  const { answer, problem } = useServerQuery('records.summary', { trackId, tableId: table.id, groupBy: attribute.id });
  const uses = answer?.groups.filter((group) => choices.some((it) => it.id === group.value)).reduce((sum, it) => sum + it.count, 0);
  const used = uses !== undefined ? t('fields.choicesUsed', { count: uses }) : problem ? t('fields.choicesUsedUnknown') : t('ui.loading');
  return (
    <Confirm
      opened
      onClose={onClose}
      title={t('fields.deleteChoicesTitle', { count: choices.length, names: choices.map((it) => it.name).join(', ') })}
      text={`${used} ${t('fields.choicesCanUndo', { count: limits.tableChangeDays })}`}
      action={t('fields.deleteChoices', { count: choices.length })}
      keep={t('fields.keepChoices', { count: choices.length })}
      danger
      work={work}
      log="Error deleting choices"
    />
  );
}
/** Of a field, those that a change of its options takes away. */
export const deletedChoices = (before: Attribute | undefined, after: Pick<Attribute, 'options'>): FieldChoice[] =>
  before?.type === 'select' ? (before.options.choices ?? []).filter((it) => !after.options.choices?.some((left) => left.id === it.id)) : [];
