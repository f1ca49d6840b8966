import { useState } from 'react';
import { useTexts } from '../../../texts/index.ts';
import { Button, Dialog, SelectField } from '../../../ui/index.ts';
import { isEditable } from '../cells/registry.ts';
import { FieldInput } from '../field-input/FieldInput.tsx';
import type { GridColumn } from '../source.ts';

interface Props {
  columns: readonly GridColumn[];
  /** How many records are changed. */
  count: number;
  onSet: (columnId: string, value: unknown) => void;
  onClose: () => void;
}
/** The fields that several records can be given at once: a secret or files belong to one. */
export const settable = (columns: readonly GridColumn[]): readonly GridColumn[] =>
  columns.filter((it) => isEditable(it) && !['password', 'content', 'image'].includes(it.type));

/** Gives one field of the selected records the same value. */
export function SetField({ columns, count, onSet, onClose }: Props) {
  const t = useTexts();
  const fields = settable(columns);
  const [column, setColumn] = useState(fields[0]);
  const [value, setValue] = useState<unknown>(null);
  if (!column) return null;
  const submit = () => {
    if (value === undefined) return;
    onSet(column.id, column.type === 'checkbox' ? value === true : value);
    onClose();
  };
  return (
    <Dialog
      opened
      small
      onClose={onClose}
      title={t('apps.editField')}
      purpose={t('cards.editFieldText', { count })}
      onSubmit={submit}
      footer={
        <>
          <Button onClick={onClose}>{t('ui.cancel')}</Button>
          <Button type="submit" variant="primary">
            {t('cards.change', { count })}
          </Button>
        </>
      }
    >
      <SelectField
        label={t('apps.conditionField')}
        data={fields.map((it) => ({ value: it.id, label: it.name }))}
        value={column.id}
        onChange={({ currentTarget }) => {
          setColumn(fields.find((it) => it.id === currentTarget.value));
          setValue(null);
        }}
        data-autofocus
      />
      <FieldInput key={column.id} column={column} value={value} onValue={setValue} />
    </Dialog>
  );
}
