import { IconArrowDown, IconArrowUp, IconTrash } from '@tabler/icons-react';
import { type Attribute, type FormElement, type LayoutType, layoutTypes, limits, type TimeUnit, timeUnits } from '@trackyard/contract';
import { elementKinds, isOffered } from '@trackyard/rules';
import { useTexts } from '../../../texts/index.ts';
import { IconButton, SelectField, TextArea, TextField } from '../../../ui/index.ts';
import { newAttributeId } from '../../records/index.ts';
import styles from './form.module.css';

interface Props {
  /** Those that the form asks for. */
  fields: readonly Attribute[];
  elements: readonly FormElement[];
  onElements: (elements: FormElement[]) => void;
}
/** The texts, lines and other elements of a form: added, put in order, and removed. */
export function FormElements({ fields, elements, onElements }: Props) {
  const t = useTexts();
  const fieldsOf = (type: LayoutType): readonly Attribute[] => {
    const kind = elementKinds[type];
    return kind.stands === 'field' ? fields.filter((it) => kind.fields.includes(it.type)) : fields;
  };
  const canAdd = (type: LayoutType): boolean => {
    if (!isOffered(type) || elements.length >= limits.formElements) return false;
    const { stands } = elementKinds[type];
    return stands === 'button' ? !elements.some((it) => it.type === type) : stands !== 'field' || fieldsOf(type).length > 0;
  };
  const add = (type: LayoutType) => {
    const attributeId = elementKinds[type].stands === 'field' ? fieldsOf(type)[0]!.id : null;
    onElements([
      ...elements,
      { id: newAttributeId(), type, text: '', attributeId, ...(type === 'timeUnit' && { unit: 'hours' as const }) },
    ]);
  };
  const change = (id: string, more: Partial<FormElement>) => onElements(elements.map((it) => (it.id === id ? { ...it, ...more } : it)));
  const move = (at: number, by: 1 | -1) => {
    const next = [...elements];
    next.splice(at + by, 0, ...next.splice(at, 1));
    onElements(next);
  };
  return (
    <fieldset className={styles['fields']}>
      <legend>{t('forms.elements')}</legend>
      {elements.map((element, at) => {
        const { id, type, text, attributeId } = element;
        const kind = elementKinds[type];
        const name = t(`forms.${type}`);
        const isBetween = kind.stands === 'between';
        const options = fieldsOf(type).map((it) => ({
          value: it.id,
          label: isBetween ? t('forms.beforeField', { name: it.name }) : it.name,
        }));
        const isHere = options.some((it) => it.value === attributeId);
        const Text = type === 'description' || type === 'infoBox' ? TextArea : TextField;
        return (
          <fieldset key={id} className={styles['element']} aria-label={name}>
            <header>
              <span>{name}</span>
              <IconButton
                size="sm"
                label={t('forms.up', { name })}
                icon={<IconArrowUp size={16} />}
                disabled={at === 0}
                onClick={() => move(at, -1)}
              />
              <IconButton
                size="sm"
                label={t('forms.down', { name })}
                icon={<IconArrowDown size={16} />}
                disabled={at === elements.length - 1}
                onClick={() => move(at, 1)}
              />
              <IconButton
                size="sm"
                label={t('forms.remove', { name })}
                icon={<IconTrash size={16} />}
                onClick={() => onElements(elements.filter((it) => it.id !== id))}
              />
            </header>
            {kind.hasText && (
              <Text
                aria-label={t('forms.textOf', { name })}
                value={text}
                maxLength={limits.summaryLength}
                {...(Text === TextArea && { autosize: true, minRows: 2 })}
                onChange={(event: { currentTarget: { value: string } }) => change(id, { text: event.currentTarget.value })}
              />
            )}
            {(kind.stands === 'field' || isBetween) && (
              <SelectField
                label={t(isBetween ? 'forms.before' : 'forms.field')}
                data={[
                  ...(isBetween ? [{ value: '', label: t('forms.atEnd') }] : isHere ? [] : [{ value: '', label: t('forms.fieldGone') }]),
                  ...options,
                ]}
                value={isHere ? attributeId! : ''}
                onChange={(event) => change(id, { attributeId: event.currentTarget.value || null })}
              />
            )}
            {type === 'timeUnit' && (
              <SelectField
                label={t('forms.unit')}
                data={timeUnits.map((it) => ({ value: it, label: t(`forms.${it}`) }))}
                value={element.unit ?? 'hours'}
                onChange={(event) => change(id, { unit: event.currentTarget.value as TimeUnit })}
              />
            )}
          </fieldset>
        );
      })}
      <SelectField
        label={t('forms.add')}
        data={[
          { value: '', label: t('forms.chooseElement') },
          ...layoutTypes.filter(canAdd).map((it) => ({ value: it, label: t(`forms.${it}`) })),
        ]}
        value=""
        onChange={(event) => event.currentTarget.value && add(event.currentTarget.value as LayoutType)}
      />
    </fieldset>
  );
}
