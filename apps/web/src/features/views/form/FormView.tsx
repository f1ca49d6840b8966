import { IconSettings } from '@tabler/icons-react';
import type { FieldType, ViewOptions } from '@trackyard/contract';
import { fieldKinds, formLayout, isEmptyValue, isEntered, linksEntries, patchProblem } from '@trackyard/rules';
import { useRef, useState } from 'react';
import { newId, useSaving, useWorker } from '../../../data/index.ts';
import { useTexts } from '../../../texts/index.ts';
import { Button, EmptyState, ErrorNote } from '../../../ui/index.ts';
import { makeSteps } from '../../records/index.ts';
import type { ViewBodyProps } from '../view-body.ts';
import { FormElement } from './FormElement.tsx';
import { FormField } from './FormField.tsx';
import { FormSettings } from './FormSettings.tsx';
import styles from './form.module.css';
import { useAnswers } from './useAnswers.ts';

const newSending = () => ({ id: newId(), ...makeSteps() });
const plain: NonNullable<ViewOptions['form']> = { title: '', text: '', thanks: '', required: [] };

/** Fields to fill in, one below the other; what is sent is a new record. */
export default function FormView({ trackId, table, view, options, change, columns, mayWrite, maySubmit, mayConfigure }: ViewBodyProps) {
  const t = useTexts();
  const { run } = useWorker();
  const { busy, problem, save } = useSaving('Error adding record');
  const { values, setValue, clear } = useAnswers(trackId, view.id);
  // The same record over all tries: an answer that was lost makes no second one.
  const [sending, setSending] = useState(newSending);
  const [files, setFiles] = useState<Readonly<Record<string, readonly File[]>>>({});
  const [tried, setTried] = useState(false);
  const [isSent, setSent] = useState(false);
  const [isChanging, setChanging] = useState(false);
  const place = useRef<HTMLFormElement>(null);
  const form = options.form ?? plain;
  // Guests have no entries to link, and upload none.
  const fields = columns.filter(
    (it) => (!(it.type in fieldKinds) || isEntered(it.type as FieldType)) && (mayWrite || !linksEntries(it.type)),
  );
  const layout = formLayout(fields, form.elements);
  const problemOf = (id: string): string | undefined => {
    const attribute = table.attributes.find((it) => it.id === id);
    if (!attribute || (id in values && values[id] === undefined)) return t('views.notAValue');
    if (isEmptyValue(values[id])) return form.required.includes(id) && !files[id]?.length ? t('views.required') : undefined;
    return patchProblem([{ ...attribute, name: '' }], { [id]: values[id] })?.replace(/^: /, '');
  };
  const submit = () => {
    setTried(true);
    const wrong = layout.parts.find((it) => it.kind === 'field' && problemOf(it.field.id));
    if (wrong?.kind === 'field') return showField(place.current, wrong.field.id);
    const here = new Set(fields.map((it) => it.id));
    // A draft may have answers to fields that are not asked for any more.
    const properties = Object.fromEntries(Object.entries(values).filter(([id, value]) => here.has(id) && !isEmptyValue(value)));
    void save(async () => {
      const { id, step } = sending;
      // What members add waits for a connection; guests write by this form alone.
      if (mayWrite) await step('record', () => run('records.add', { trackId, tableId: table.id, records: [{ id, properties }] }));
      else await step('record', () => run('records.submitForm', { trackId, viewId: view.id, id, properties }));
      // They wait until the server has the record.
      for (const { id: attributeId, type, links } of fields)
        if (files[attributeId]?.length)
          links?.assets?.upload?.(files[attributeId], { recordId: id, attributeId, isImage: type === 'image' });
      clear();
      setSent(true);
    });
  };
  const again = () => {
    setSending(newSending());
    setFiles({});
    setTried(false);
    setSent(false);
  };
  const change_ = mayConfigure && (
    <Button size="sm" variant="subtle" icon={<IconSettings size={16} />} onClick={() => setChanging(true)}>
      {t('views.formSettings')}
    </Button>
  );
  return (
    <div className={styles['scroller']}>
      {isSent ? (
        <EmptyState
          title={t('views.sent')}
          text={form.thanks || t('views.sentText')}
          action={
            <Button variant="primary" onClick={again}>
              {t('views.sendAnother')}
            </Button>
          }
        />
      ) : (
        <form
          ref={place}
          className={styles['form']}
          aria-label={form.title || view.name}
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            submit();
          }}
        >
          <header>
            <h2 dir="auto">{form.title || view.name}</h2>
            {change_}
          </header>
          {form.text && (
            <p className={styles['text']} dir="auto">
              {form.text}
            </p>
          )}
          {layout.parts.map((part) => {
            if (part.kind === 'element') return <FormElement key={part.element.id} element={part.element} />;
            const { field: it, asks } = part;
            return (
              <div key={it.id} data-field={it.id} className={styles['asked']}>
                <FormField
                  column={it}
                  asks={asks}
                  value={values[it.id]}
                  required={form.required.includes(it.id)}
                  error={tried ? problemOf(it.id) : undefined}
                  onValue={(value) => setValue(it.id, value)}
                  files={files[it.id]}
                  onFiles={(chosen) => setFiles((now) => ({ ...now, [it.id]: chosen }))}
                />
              </div>
            );
          })}
          {fields.length === 0 && <p>{t('apps.noFields')}</p>}
          {problem && <ErrorNote text={problem} />}
          <Button type="submit" variant="primary" loading={busy} disabled={!maySubmit || fields.length === 0}>
            {layout.button || t('views.send')}
          </Button>
          {!maySubmit && <p className={styles['text']}>{t('views.mayNotSend')}</p>}
        </form>
      )}
      {isChanging && <FormSettings table={table} options={options} form={form} onChange={change} onClose={() => setChanging(false)} />}
    </div>
  );
}

/** Brings a field into sight, and the focus to where it is filled in. */
function showField(form: HTMLElement | null, id: string): void {
  const field = form?.querySelector<HTMLElement>(`[data-field="${CSS.escape(id)}"]`);
  field?.scrollIntoView({ block: 'center' });
  field?.querySelector<HTMLElement>('input, textarea, select, button')?.focus({ preventScroll: true });
}
