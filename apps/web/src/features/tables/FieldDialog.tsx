import { type AppTable, type Attribute, type FieldType, fieldTypes, limits } from '@trackyard/contract';
import { useState } from 'react';
import { useSaving, useWorker } from '../../data/index.ts';
import { useTexts } from '../../texts/index.ts';
import { Button, Dialog, ErrorNote, Segmented, TextField } from '../../ui/index.ts';
import { newAttributeId } from './attributes.ts';

interface Props {
  trackId: string;
  table: AppTable;
  /** The field whose name changes; left out: a new one. */
  attribute?: Attribute;
  onClose: () => void;
}
/** Names a field; a new one gets its type, too. */
export function FieldDialog({ trackId, table, attribute, onClose }: Props) {
  const t = useTexts();
  const { run } = useWorker();
  const [name, setName] = useState(attribute?.name ?? '');
  const [type, setType] = useState<FieldType>(attribute?.type ?? 'text');
  const [id] = useState(() => attribute?.id ?? newAttributeId());
  const [tried, setTried] = useState(false);
  const { busy, problem, save } = useSaving('Error updating field');
  const submit = () => {
    setTried(true);
    if (!name.trim()) return;
    const changed = { name: name.trim(), type, options: attribute?.options ?? {} };
    void save(async () => {
      await run('tables.updateAttribute', { trackId, appId: table.appId, tableId: table.id, attributeId: id, attribute: changed });
      onClose();
    });
  };
  return (
    <Dialog
      opened
      onClose={onClose}
      title={t(attribute ? 'apps.renameField' : 'apps.newField')}
      small
      onSubmit={submit}
      footer={
        <>
          <Button onClick={onClose}>{t('apps.cancel')}</Button>
          <Button type="submit" variant="primary" loading={busy}>
            {t(attribute ? 'apps.save' : 'apps.addField')}
          </Button>
        </>
      }
    >
      <TextField
        label={t('apps.name')}
        value={name}
        onChange={(event) => setName(event.currentTarget.value)}
        maxLength={limits.appNameLength}
        error={tried && !name.trim() ? t('apps.nameMissing') : undefined}
        data-autofocus
      />
      {!attribute && (
        <Segmented
          block
          label={t('apps.fieldType')}
          value={type}
          options={fieldTypes.map((it) => ({ value: it, label: t(`apps.${it}Field`) }))}
          onChange={setType}
        />
      )}
      {problem && <ErrorNote text={problem} />}
    </Dialog>
  );
}
