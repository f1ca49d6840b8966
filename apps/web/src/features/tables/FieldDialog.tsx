import { type AppTable, type Attribute, type FieldType, fieldTypes } from '@trackyard/contract';
import { useCallback, useState } from 'react';
import { useLive, useWorker } from '../../data/index.ts';
import { useTexts } from '../../texts/index.ts';
import { newAttributeId } from './attributes.ts';
import { FieldOptions } from './FieldOptions.tsx';
import { draftOf, type FieldDraft, optionsOf } from './field-draft.ts';
import { columnIcons } from './grid/index.ts';
import { IconChoices } from './IconChoices.tsx';
import { NameDialog } from './NameDialog.tsx';

interface Props {
  trackId: string;
  table: AppTable;
  /** The field that is changed, of which the type stays; left out: a new one. */
  attribute?: Attribute;
  onClose: () => void;
}
/** Names a field and says what it takes; a new one gets its type, too. */
export function FieldDialog({ trackId, table, attribute, onClose }: Props) {
  const t = useTexts();
  const { run } = useWorker();
  const [type, setType] = useState<FieldType>(attribute?.type ?? 'text');
  const tables = useLive('apps.one', { trackId, appId: table.appId })?.tables ?? [table];
  // Records link to those of their own table, until another one is chosen.
  const [draft, setDraft] = useState(() => draftOf(attribute?.options ?? { TABLE_RESTRICTION: table.id }));
  const changeDraft = useCallback((changed: Partial<FieldDraft>) => setDraft((now) => ({ ...now, ...changed })), []);
  const [id] = useState(() => attribute?.id ?? newAttributeId());
  const options = optionsOf(type, draft, attribute?.options ?? {});
  const save = (name: string) =>
    run('tables.updateAttribute', {
      trackId,
      appId: table.appId,
      tableId: table.id,
      attributeId: id,
      attribute: { name, type, options: { ...options, ...(attribute?.options.DISPLAY_ATTR && { DISPLAY_ATTR: true }) } },
    });
  const choices = fieldTypes.map((it) => ({ value: it, name: t(`fields.${it}`), icon: columnIcons[it]! }));
  return (
    <NameDialog
      title={t(attribute ? 'apps.editField' : 'apps.newField')}
      name={attribute?.name ?? ''}
      action={t(attribute ? 'apps.save' : 'apps.addField')}
      log="Error updating field"
      work={save}
      onClose={onClose}
      ready={options !== null}
      more={(tried) => (
        <>
          {!attribute && <IconChoices legend={t('apps.fieldType')} choices={choices} value={type} onValue={setType} />}
          <FieldOptions {...{ trackId, table, attribute, type, tables, draft, tried }} onDraft={changeDraft} />
        </>
      )}
    />
  );
}
