import type { AggregateName, Attribute } from '@trackyard/contract';
import { aggregatesOf, dayOf, formatDay, resultField } from '@trackyard/rules';
import { useReader, useToday } from '../../data/index.ts';
import { useTexts } from '../../texts/index.ts';
import { cx, Menu, type MenuItem } from '../../ui/index.ts';
import styles from './AggregateCell.module.css';

interface Props {
  attribute: Attribute;
  /** The one that Tab reaches: arrows go to the others. */
  isFirst: boolean;
  name: AggregateName | undefined;
  /** Undefined while it is not known. */
  value: number | string | null | undefined;
  onName: (name: AggregateName | null) => void;
}
const counts: readonly AggregateName[] = ['count', 'filled', 'empty', 'unique', 'ticked'];

/** What the footer says of a column, and the menu that chooses it. */
export function AggregateCell({ attribute, isFirst, name, value, onName }: Props) {
  const t = useTexts();
  const text = useValueText();
  const choice = (of: AggregateName | null): MenuItem => ({
    itemType: 'selected',
    name: of === null ? t('viewQuery.nothing') : t(`viewQuery.${of}`),
    selected: (name ?? null) === of,
    callback: () => onName(of),
  });
  return (
    <Menu
      label={t('viewQuery.summaryOf', { name: attribute.name })}
      items={[choice(null), ...aggregatesOf(resultField(attribute).type).map(choice)]}
      placement="top-start"
      trigger={
        <button
          type="button"
          tabIndex={isFirst ? 0 : -1}
          className={cx(styles['cell'], !name && styles['none'])}
          aria-label={name ? undefined : t('viewQuery.summaryOf', { name: attribute.name })}
        >
          {name ? (
            <>
              <span>{t(`viewQuery.${name}`)}</span>
              {value !== undefined && <strong>{text(attribute, name, value)}</strong>}
            </>
          ) : (
            <span>{t('viewQuery.summarise')}</span>
          )}
        </button>
      }
    />
  );
}

function useValueText() {
  const { locale, timeZone } = useReader();
  const today = dayOf(useToday(), timeZone);
  return (attribute: Attribute, name: AggregateName, value: number | string | null): string => {
    const { type, options } = resultField(attribute);
    if (value === null) return '–';
    if (typeof value === 'string')
      return type === 'time' ? value : formatDay(value.length === 10 ? value : dayOf(value, timeZone), { locale, today });
    if (counts.includes(name)) return new Intl.NumberFormat(locale).format(value);
    if (type === 'percent') return new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 2 }).format(value);
    const decimals = options.PRECISION ?? (name === 'average' ? 2 : 10);
    return new Intl.NumberFormat(locale, { maximumFractionDigits: decimals }).format(value);
  };
}
