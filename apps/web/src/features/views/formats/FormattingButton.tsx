import { IconPaint } from '@tabler/icons-react';
import type { AppTable, FormatRule } from '@trackyard/contract';
import { useState } from 'react';
import { useTexts } from '../../../texts/index.ts';
import { Button, Popover, Segmented } from '../../../ui/index.ts';
import { FormattingPanel } from './FormattingPanel.tsx';
import styles from './formats.module.css';
import type { ChangeRules } from './useFormatRules.ts';

interface Rules {
  rules: readonly FormatRule[];
  onRules: ChangeRules;
}
interface Props {
  trackId: string;
  table: AppTable;
  /** Paint every view of the table; those of the view come before them. */
  ofTable: Rules;
  ofView: Rules;
}
/** How many rules paint the view, and the panel that changes them: for all views of the table, or for this one. */
export function FormattingButton({ trackId, table, ofTable, ofView }: Props) {
  const t = useTexts();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [isOpen, setOpen] = useState(false);
  const [where, setWhere] = useState<'table' | 'view'>('table');
  const count = ofTable.rules.length + ofView.rules.length;
  return (
    <>
      <Button
        ref={setAnchor}
        size="sm"
        variant={count > 0 ? 'secondary' : 'subtle'}
        icon={<IconPaint size={16} />}
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      >
        {count > 0 ? t('formats.rules', { count }) : t('formats.formatting')}
      </Button>
      <Popover label={t('formats.formatting')} opened={isOpen} onClose={() => setOpen(false)} anchor={anchor}>
        <div className={styles['where']}>
          <Segmented
            block
            label={t('formats.where')}
            value={where}
            options={[
              { value: 'table', label: t('formats.allViews', { number: ofTable.rules.length }) },
              { value: 'view', label: t('formats.thisView', { number: ofView.rules.length }) },
            ]}
            onChange={setWhere}
          />
        </div>
        <FormattingPanel key={where} {...{ trackId, table, where }} {...(where === 'table' ? ofTable : ofView)} />
      </Popover>
    </>
  );
}
