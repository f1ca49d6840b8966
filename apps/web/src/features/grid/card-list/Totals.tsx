import { IconMathFunction } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { useTexts } from '../../../texts/index.ts';
import { Button, Popover } from '../../../ui/index.ts';
import type { GridColumn } from '../source.ts';
import styles from './card-list.module.css';

interface Props {
  columns: readonly GridColumn[];
  /** What stands below a column in a grid: its result, and the menu that chooses it. */
  foot: (columnId: string) => ReactNode;
}
/** The results of all fields, in a sheet. */
export function Totals({ columns, foot }: Props) {
  const t = useTexts();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button
        ref={setAnchor}
        variant="subtle"
        icon={<IconMathFunction size={18} />}
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      >
        {t('cards.totals')}
      </Button>
      <Popover label={t('cards.totals')} opened={isOpen} onClose={() => setOpen(false)} anchor={anchor} placement="top-end">
        <ul className={styles['totals']}>
          {columns.map((it) => (
            <li key={it.id}>
              <span dir="auto">{it.name}</span>
              {foot(it.id)}
            </li>
          ))}
        </ul>
      </Popover>
    </>
  );
}
