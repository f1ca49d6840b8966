import { type AppTable, limits, type ViewOptions } from '@trackyard/contract';
import { isEntered } from '@trackyard/rules';
import { useState } from 'react';
import { useTexts } from '../../../texts/index.ts';
import { Button, Checkbox, Dialog, TextArea, TextField } from '../../../ui/index.ts';
import type { ChangeOptions } from '../tools/useViewOptions.ts';
import { FormElements } from './FormElements.tsx';
import styles from './form.module.css';

type Form = NonNullable<ViewOptions['form']>;
interface Props {
  table: AppTable;
  options: ViewOptions;
  form: Form;
  onChange: ChangeOptions;
  onClose: () => void;
}
/** What stands over a form and after it, which fields it asks for, and which of them must be filled in. */
export function FormSettings({ table, options, form: before, onChange, onClose }: Props) {
  const t = useTexts();
  const [form, setForm] = useState(before);
  const [hidden, setHidden] = useState<readonly string[]>(options.hidden);
  const fields = table.attributes.filter((it) => isEntered(it.type));
  const with_ = (ids: readonly string[], id: string, isIn: boolean) => (isIn ? [...ids, id] : ids.filter((it) => it !== id));
  const save = () => {
    onChange({ form: { ...form, required: form.required.filter((it) => !hidden.includes(it)) }, hidden: [...hidden] });
    onClose();
  };
  return (
    <Dialog
      opened
      onClose={onClose}
      title={t('views.formSettings')}
      onSubmit={save}
      footer={
        <>
          <Button onClick={onClose}>{t('ui.cancel')}</Button>
          <Button type="submit" variant="primary">
            {t('apps.save')}
          </Button>
        </>
      }
    >
      <TextField
        label={t('views.formTitle')}
        value={form.title}
        maxLength={limits.appNameLength}
        onChange={(event) => setForm({ ...form, title: event.currentTarget.value })}
      />
      <TextArea
        label={t('views.formText')}
        autosize
        minRows={2}
        value={form.text}
        maxLength={limits.summaryLength}
        onChange={(event) => setForm({ ...form, text: event.currentTarget.value })}
      />
      <TextArea
        label={t('views.formThanks')}
        autosize
        minRows={2}
        value={form.thanks}
        maxLength={limits.summaryLength}
        onChange={(event) => setForm({ ...form, thanks: event.currentTarget.value })}
      />
      <fieldset className={styles['fields']}>
        <legend>{t('views.fields')}</legend>
        {fields.map((it) => (
          <div key={it.id} className={styles['field']}>
            <Checkbox
              label={it.name}
              checked={!hidden.includes(it.id)}
              onChange={(event) => setHidden(with_(hidden, it.id, !event.currentTarget.checked))}
            />
            {!hidden.includes(it.id) && it.type !== 'checkbox' && (
              <Checkbox
                label={t('views.isRequired')}
                aria-label={t('views.fieldIsRequired', { name: it.name })}
                checked={form.required.includes(it.id)}
                onChange={(event) => setForm({ ...form, required: with_(form.required, it.id, event.currentTarget.checked) })}
              />
            )}
          </div>
        ))}
      </fieldset>
      <FormElements
        fields={fields.filter((it) => !hidden.includes(it.id))}
        elements={form.elements ?? []}
        onElements={(elements) => setForm({ ...form, elements })}
      />
    </Dialog>
  );
}
