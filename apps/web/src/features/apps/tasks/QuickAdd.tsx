import { IconPlus } from '@tabler/icons-react';
import { type AppTable, limits } from '@trackyard/contract';
import { taskFields, titleFields } from '@trackyard/rules';
import { useState } from 'react';
import { useTexts } from '../../../texts/index.ts';
import { useRecordCommands } from '../../records/index.ts';
import styles from './QuickAdd.module.css';

const nowhere = { indexOf: () => undefined, row: () => undefined };

/** A line at the head of the tasks: Enter adds the task, and the next one can be written. */
export function QuickAdd({ trackId, table }: { trackId: string; table: AppTable }) {
  const t = useTexts();
  const [text, setText] = useState('');
  const { addRow } = useRecordCommands({ trackId, tableId: table.id, attributes: table.attributes }, nowhere);
  const title = titleFields(table.attributes)[0];
  const status = table.attributes.find((it) => it.type === 'select' && it.id === taskFields.status);
  const first = status?.options.choices?.[0];
  if (!title) return null;
  const add = () => {
    if (text.trim() === '') return;
    addRow({ [title.id]: text.trim(), ...(status && first && { [status.id]: first.id }) });
    setText('');
  };
  return (
    <form
      className={styles['add']}
      onSubmit={(event) => {
        event.preventDefault();
        add();
      }}
    >
      <IconPlus size={16} aria-hidden="true" />
      <input
        value={text}
        aria-label={t('record.addTask')}
        placeholder={t('record.addTask')}
        maxLength={limits.cellLength}
        enterKeyHint="done"
        dir="auto"
        onChange={(event) => setText(event.currentTarget.value)}
      />
    </form>
  );
}
