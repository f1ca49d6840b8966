import { type AppTable, type Attribute, type FieldType, limits } from '@trackyard/contract';
import { useState } from 'react';
import { useSaving, useWorker } from '../../data/index.ts';
import { useTexts } from '../../texts/index.ts';
import { Button, Dialog, ErrorNote, TextField } from '../../ui/index.ts';
import { newAttributeId } from './attributes.ts';
import { FieldOptions } from './FieldOptions.tsx';
import { draftOf, optionsOf } from './field-draft.ts';
import { TypeList } from './TypeList.tsx';

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
  const [name, setName] = useState(attribute?.name ?? '');
  const [type, setType] = useState<FieldType>(attribute?.type ?? 'text');
  const [draft, setDraft] = useState(() => draftOf(attribute?.options ?? {}));
  const [id] = useState(() => attribute?.id ?? newAttributeId());
  const [tried, setTried] = useState(false);
  const { busy, problem, save } = useSaving('Error updating field');
  const options = optionsOf(type, draft, attribute?.options ?? {});
  const submit = () => {
    setTried(true);
    if (!name.trim() || !options) return;
    void save(async () => {
      const changed = { name: name.trim(), type, options };
      await run('tables.updateAttribute', { trackId, appId: table.appId, tableId: table.id, attributeId: id, attribute: changed });
      onClose();
    });
  };
  return (
    <Dialog
      opened
      onClose={onClose}
      title={t(attribute ? 'apps.editField' : 'apps.newField')}
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
      {!attribute && <TypeList type={type} onType={setType} />}
      <FieldOptions type={type} draft={draft} onDraft={(more) => setDraft({ ...draft, ...more })} tried={tried} />
      {problem && <ErrorNote text={problem} />}
    </Dialog>
  );
}
