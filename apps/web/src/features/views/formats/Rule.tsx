import { IconArrowDown, IconArrowUp, IconTrash } from '@tabler/icons-react';
import type { AppTable, Attribute, FormatRule } from '@trackyard/contract';
import { useId } from 'react';
import { useTexts } from '../../../texts/index.ts';
import { cx, IconButton, Segmented } from '../../../ui/index.ts';
import { paintedClass, paintedProps } from '../../grid/index.ts';
import styles from './formats.module.css';
import { RuleCondition } from './RuleCondition.tsx';
import { StyleChoice } from './StyleChoice.tsx';
import { useRuleText } from './useRuleText.ts';

interface Props {
  trackId: string;
  table: AppTable;
  /** Those that can be formatted. */
  fields: readonly Attribute[];
  rule: FormatRule;
  number: number;
  isOpen: boolean;
  onOpen: () => void;
  onRule: (more: Partial<FormatRule>) => void;
  onRemove: () => void;
  onUp?: () => void;
  onDown?: () => void;
}
/** A rule in a line, and where it is open what it asks, how it paints and what. */
export function Rule({ trackId, table, fields, rule, number, isOpen, onOpen, onRule, onRemove, onUp, onDown }: Props) {
  const t = useTexts();
  const id = useId();
  const text = useRuleText(fields);
  return (
    <li className={styles['rule']} aria-label={t('formats.rule', { number })}>
      <div className={styles['head']}>
        <button type="button" className={styles['open']} aria-expanded={isOpen} aria-controls={isOpen ? id : undefined} onClick={onOpen}>
          <span className={cx(styles['sample'], paintedClass)} aria-hidden="true" {...paintedProps(rule.style)}>
            {t('formats.sample')}
          </span>
          <span className={styles['text']} dir="auto">
            {text(rule)}
          </span>
        </button>
        <IconButton size="sm" label={t('formats.up')} disabled={!onUp} onClick={onUp}>
          <IconArrowUp size={16} />
        </IconButton>
        <IconButton size="sm" label={t('formats.down')} disabled={!onDown} onClick={onDown}>
          <IconArrowDown size={16} />
        </IconButton>
        <IconButton size="sm" label={t('formats.deleteRule')} onClick={onRemove}>
          <IconTrash size={16} />
        </IconButton>
      </div>
      {isOpen && (
        <div id={id} className={styles['body']}>
          <RuleCondition {...{ trackId, table, fields, rule, onRule }} />
          <Segmented
            label={t('formats.paints')}
            value={rule.paints}
            options={[
              { value: 'cell', label: t('formats.cell') },
              { value: 'record', label: t('formats.record') },
            ]}
            onChange={(paints) => onRule({ paints })}
          />
          <StyleChoice style={rule.style} onStyle={(style) => onRule({ style })} />
        </div>
      )}
    </li>
  );
}
