import { IconPlus } from '@tabler/icons-react';
import type { AppTable } from '@trackyard/contract';
import { titleFields } from '@trackyard/rules';
import { type KeyboardEvent, useState } from 'react';
import { useTexts } from '../../../texts/index.ts';
import { Button } from '../../../ui/index.ts';
import styles from './kanban.module.css';

/** One card after the other: Enter adds it and stays for the next. */
export function AddCard({ table, onAdd }: { table: AppTable; onAdd: (values: Record<string, unknown>) => void }) {
  const t = useTexts();
  const [text, setText] = useState<string | null>(null);
  const title = titleFields(table.attributes)[0];
  const add = () => {
    if (text?.trim() && title) onAdd({ [title.id]: text.trim() });
    setText('');
  };
  if (text === null)
    return (
      <Button size="sm" variant="subtle" icon={<IconPlus size={16} />} onClick={() => (title ? setText('') : onAdd({}))}>
        {t('grid.addRow')}
      </Button>
    );
  const onKey = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Enter') add();
    if (event.key === 'Escape') setText(null);
    if (event.key === 'Enter' || event.key === 'Escape') event.preventDefault();
  };
  return (
    <input
      // biome-ignore lint/a11y/noAutofocus: the field takes the place of the button that was pressed
      autoFocus
      className={styles['add']}
      aria-label={t('grid.addRow')}
      placeholder={title?.name}
      value={text}
      onChange={(event) => setText(event.currentTarget.value)}
      onKeyDown={onKey}
      onBlur={() => {
        add();
        setText(null);
      }}
    />
  );
}
