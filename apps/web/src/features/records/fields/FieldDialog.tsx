import { type AppTable, type Attribute, type FieldType, fieldTypes, limits } from '@trackyard/contract';
import { conversionsOf } from '@trackyard/rules';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useLive, useReader, useWorker } from '../../../data/index.ts';
import { useTexts } from '../../../texts/index.ts';
import { Confirm, NameDialog, SelectField, usePhone, useToasts } from '../../../ui/index.ts';
import { columnIcons } from '../../grid/index.ts';
import { useTableUndo } from '../undo/useTableUndo.ts';
import { newAttributeId } from './attributes.ts';
import { DeleteChoices, deletedChoices } from './DeleteChoices.tsx';
import styles from './FieldDialog.module.css';
import { FieldOptions } from './FieldOptions.tsx';
import { draftOf, type FieldDraft, optionsOf } from './field-draft.ts';
import { IconChoices } from './IconChoices.tsx';
import { type Preview, TypePreview } from './TypePreview.tsx';

interface Props {
  trackId: string;
  table: AppTable;
  /** The field that is changed; left out: a new one. */
  attribute?: Attribute;
  onAdded?: (attributeId: string) => void;
  onClose: () => void;
}
/** Names a field and says what it takes. One that is there already can be given another type where its values can be converted. */
export function FieldDialog({ trackId, table, attribute, onAdded, onClose }: Props) {
  const t = useTexts();
  const { run } = useWorker();
  const { locale, timeZone } = useReader();
  const toast = useToasts();
  const offerUndo = useTableUndo({ trackId, appId: table.appId });
  const [type, setType] = useState<FieldType>(attribute?.type ?? 'text');
  const tables = useLive('apps.one', { trackId, appId: table.appId })?.tables ?? [table];
  // Records link to those of their own table, until another one is chosen.
  const [draft, setDraft] = useState(() => draftOf(attribute?.options ?? { TABLE_RESTRICTION: table.id }));
  const changeDraft = useCallback((changed: Partial<FieldDraft>) => setDraft((now) => ({ ...now, ...changed })), []);
  const [id] = useState(() => attribute?.id ?? newAttributeId());
  const [preview, setPreview] = useState<Preview | null>(null);
  const [name, setName] = useState(attribute?.name ?? '');
  const [isAsking, setAsking] = useState(false);
  const phone = usePhone();
  const place = useRef<HTMLDivElement>(null);
  const typeBefore = useRef(type);
  // On a phone they stand below the types, out of sight.
  useEffect(() => {
    if (phone && type !== typeBefore.current) place.current?.scrollIntoView({ block: 'nearest' });
    typeBefore.current = type;
  }, [phone, type]);
  const isRetyped = attribute !== undefined && type !== attribute.type;
  // The choices of a field that was another one are made of its values.
  const options = isRetyped && type === 'select' ? {} : optionsOf(type, draft, isRetyped ? {} : (attribute?.options ?? {}));
  const field = { trackId, appId: table.appId, tableId: table.id, attributeId: id };
  const save = (called: string, as: Pick<Attribute, 'type' | 'options'>) => {
    const title = attribute?.options.DISPLAY_ATTR && { DISPLAY_ATTR: true };
    return run('tables.updateAttribute', { ...field, attribute: { name: called, type: as.type, options: { ...as.options, ...title } } });
  };
  const changeType = async (called: string, mayEmpty: boolean) => {
    if (!attribute) return;
    if (called !== attribute.name) await save(called, attribute);
    const change = () => run('tables.changeType', { ...field, type, options: options ?? {}, mayEmpty, locale, timeZone });
    const { jobId, changeId } = await change();
    const title = t('fields.typeChanged', { name: called, type: t(`fields.${type}`) });
    // While a job converts a large table there is nothing to undo yet.
    if (jobId) toast({ title: t('fields.typeChanging') });
    offerUndo({ changeId, again: change, ...(!jobId && { title }) });
    onClose();
  };
  const removed = isRetyped ? [] : deletedChoices(attribute, { options: options ?? {} });
  const saveField = async (called: string) => {
    const change = () => save(called, { type, options: options ?? {} });
    const { changeId } = await change();
    if (changeId && removed.length > 0) {
      const names = removed.map((it) => it.name).join(', ');
      offerUndo({ changeId, again: change, title: t('fields.choicesDeleted', { count: removed.length, names, name: called }) });
    }
  };
  const submit = async (called: string) => {
    if (removed.length > 0) {
      setName(called);
      setAsking(true);
    } else if (!isRetyped) {
      await saveField(called);
      if (!attribute) onAdded?.(id);
      onClose();
    } else if (preview?.emptied || preview?.elsewhere) {
      setName(called);
      setAsking(true);
    } else await changeType(called, false);
  };
  if (isAsking && attribute && removed.length > 0)
    return (
      <DeleteChoices
        {...{ trackId, table, attribute }}
        choices={removed}
        onClose={() => setAsking(false)}
        work={async () => {
          await saveField(name);
          onClose();
        }}
      />
    );
  if (isAsking && preview)
    return (
      <Confirm
        opened
        onClose={() => setAsking(false)}
        title={preview.emptied > 0 ? t('fields.loseTitle', { count: preview.emptied }) : t('fields.loseElsewhereTitle', { name })}
        text={[
          ...(preview.elsewhere ? [t('fields.valuesElsewhere')] : []),
          t(preview.emptied > 0 ? 'fields.loseText' : 'fields.canUndo', { type: t(`fields.${type}`), count: limits.tableChangeDays }),
        ].join(' ')}
        action={t('fields.changeType')}
        keep={t('fields.keepType')}
        danger
        work={() => changeType(name, true)}
        log="Error updating field"
      />
    );
  const others = attribute ? conversionsOf(attribute.type) : [];
  const offered = attribute ? fieldTypes.filter((it) => it === attribute.type || others.includes(it)) : fieldTypes;
  const typeChoices = attribute ? (
    <SelectField
      label={t('apps.fieldType')}
      data={offered.map((it) => ({ value: it, label: t(`fields.${it}`) }))}
      value={type}
      onChange={(event) => setType(event.currentTarget.value as FieldType)}
    />
  ) : (
    <IconChoices
      legend={t('apps.fieldType')}
      choices={offered.map((it) => ({ value: it, name: t(`fields.${it}`), icon: columnIcons[it]! }))}
      value={type}
      onValue={setType}
    />
  );
  return (
    <NameDialog
      title={t(attribute ? 'apps.editField' : 'apps.newField')}
      name={name}
      action={t(isRetyped ? 'fields.changeType' : attribute ? 'apps.save' : 'apps.addField')}
      log="Error updating field"
      work={submit}
      onClose={onClose}
      staysOpen
      steady={!attribute}
      ready={options !== null && (!isRetyped || preview !== null)}
      more={(tried) => (
        <div className={attribute ? styles['options'] : styles['panes']}>
          {offered.length > 1 && typeChoices}
          <div ref={place} className={styles['options']}>
            <p className={styles['about']}>{t(`fields.about_${type}`)}</p>
            {!(isRetyped && type === 'select') && (
              <FieldOptions {...{ trackId, table, attribute, type, tables, draft, tried }} onDraft={changeDraft} />
            )}
            {isRetyped && options && <TypePreview field={field} type={type} options={options} onPreview={setPreview} />}
          </div>
        </div>
      )}
    />
  );
}
