import { type Attribute, relativeDays, type ViewCondition } from '@trackyard/contract';
import { isDate, isPerson, isRelative, linksByIds } from '@trackyard/rules';
import { useContext, useEffect, useState } from 'react';
import { useTexts } from '../../../texts/index.ts';
import type { LinkSource, LinkTarget } from '../../grid/index.ts';
import styles from './FilterPanel.module.css';
import { PeopleOfTable } from './people.ts';

interface Props {
  attribute: Attribute;
  /** Of a field that links. */
  links?: LinkSource | undefined;
  label?: string;
  value: ViewCondition['value'];
  onValue: (value: ViewCondition['value']) => void;
}
/** What a condition compares with, asked for as the type of the field has it. */
export function ConditionValue({ attribute: { type, options }, links, label: given, value, onValue }: Props) {
  const t = useTexts();
  const label = given ?? t('apps.conditionValue');
  const people = useContext(PeopleOfTable);
  if (type === 'checkbox')
    return (
      <select aria-label={label} value={String(value)} onChange={(event) => onValue(event.currentTarget.value === 'true')}>
        <option value="true">{t('apps.ticked')}</option>
        <option value="false">{t('apps.notTicked')}</option>
      </select>
    );
  const isGone = type === 'select' && value !== null && !options.choices?.some((it) => it.id === value);
  if (type === 'select')
    return (
      <select aria-label={label} value={String(value ?? '')} onChange={(event) => onValue(event.currentTarget.value || null)}>
        <option value="">{t('apps.chooseValue')}</option>
        {isGone && <option value={String(value)}>{t('viewQuery.deletedChoice')}</option>}
        {(options.choices ?? []).map((it) => (
          <option key={it.id} value={it.id}>
            {it.name}
          </option>
        ))}
      </select>
    );
  if (linksByIds(type))
    return links ? <LinkValue label={label} links={links} hasMe={type === 'user'} value={value} onValue={onValue} /> : null;
  if (isDate(type)) return <DateValue label={label} value={value} onValue={onValue} />;
  if (isPerson(type))
    return (
      <select aria-label={label} value={String(value ?? '')} onChange={(event) => onValue(event.currentTarget.value || null)}>
        <option value="">{t('apps.chooseValue')}</option>
        <option value="me">{t('viewQuery.me')}</option>
        {people.map((it) => (
          <option key={it.userId} value={it.userId}>
            {it.name}
          </option>
        ))}
      </select>
    );
  if (type === 'time')
    return (
      <input type={type} aria-label={label} value={String(value ?? '')} onChange={(event) => onValue(event.currentTarget.value || null)} />
    );
  if (type === 'number' || type === 'percent')
    return <NumberValue label={label} value={value} isPercent={type === 'percent'} onValue={onValue} />;
  return <input aria-label={label} value={String(value ?? '')} onChange={(event) => onValue(event.currentTarget.value || null)} />;
}

/** A day that stays, or days counted from today. */
function DateValue({ label, value, onValue }: Pick<Props, 'value' | 'onValue'> & { label: string }) {
  const t = useTexts();
  const relative = isRelative(value) ? value : '';
  return (
    <span className={styles['dateValue']}>
      <select aria-label={label} value={relative} onChange={(event) => onValue(event.currentTarget.value || null)}>
        <option value="">{t('viewQuery.exactDate')}</option>
        {relativeDays.map((it) => (
          <option key={it} value={it}>
            {t(`viewQuery.${it}`)}
          </option>
        ))}
      </select>
      {relative === '' && (
        <input
          type="date"
          aria-label={t('viewQuery.day')}
          value={String(value ?? '')}
          onChange={(event) => onValue(event.currentTarget.value || null)}
        />
      )}
    </span>
  );
}

/** As it is typed, so that '1.' is not taken for finished. A percentage is typed in hundredths. */
function NumberValue({ label, value, isPercent, onValue }: Pick<Props, 'value' | 'onValue'> & { label: string; isPercent: boolean }) {
  const times = isPercent ? 100 : 1;
  const [text, setText] = useState(() => (typeof value === 'number' ? String(Number((value * times).toPrecision(15))) : ''));
  return (
    <input
      inputMode="decimal"
      aria-label={label}
      value={text}
      onChange={(event) => {
        const typed = event.currentTarget.value;
        setText(typed);
        const number = Number(typed.replace(',', '.'));
        onValue(typed.trim() === '' || !Number.isFinite(number) ? null : Number((number / times).toPrecision(15)));
      }}
    />
  );
}

/** One of those that a field can link to. */
function LinkValue({
  label,
  links,
  hasMe,
  value,
  onValue,
}: Pick<Props, 'value' | 'onValue'> & { label: string; links: LinkSource; hasMe: boolean }) {
  const t = useTexts();
  const [offered, setOffered] = useState<readonly LinkTarget[]>([]);
  useEffect(() => {
    let isNewest = true;
    links.find('').then(
      (found) => isNewest && setOffered(found),
      () => isNewest && setOffered([]),
    );
    return () => {
      isNewest = false;
    };
  }, [links]);
  const name = typeof value === 'string' && !offered.some((it) => it.id === value) ? links.nameOf(value) : undefined;
  return (
    <select aria-label={label} value={String(value ?? '')} onChange={(event) => onValue(event.currentTarget.value || null)}>
      <option value="">{t('apps.chooseValue')}</option>
      {hasMe && <option value="me">{t('viewQuery.me')}</option>}
      {name !== undefined && <option value={String(value)}>{name}</option>}
      {offered.map((it) => (
        <option key={it.id} value={it.id}>
          {it.name}
        </option>
      ))}
    </select>
  );
}
