import type { AggregateName, Attribute } from '@trackyard/contract';
import { aggregatesOf, resultField } from '@trackyard/rules';
import { useTexts } from '../../../texts/index.ts';
import { cx, Menu, type MenuItem } from '../../../ui/index.ts';
import styles from './AggregateCell.module.css';
import { useAggregateText } from './aggregate-text.ts';

interface Props {
  attribute: Attribute;
  /** The one that Tab reaches: arrows go to the others. */
  isFirst: boolean;
  name: AggregateName | undefined;
  /** Undefined while it is not known. */
  value: number | string | null | undefined;
  onName: (name: AggregateName | null) => void;
}

/** What the footer says of a column, and the menu that chooses it. */
export function AggregateCell({ attribute, isFirst, name, value, onName }: Props) {
  const t = useTexts();
  const text = useAggregateText();
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
