import { IconDots } from '@tabler/icons-react';
import { useState } from 'react';
import { useTexts } from '../../texts/index.ts';
import { Button, Checkbox, cx, IconButton, Menu, RovingList, ScanBadge } from '../../ui/index.ts';
import { dragEntries } from './dragged.ts';
import { EntryLink } from './EntryLink.tsx';
import type { ListProps } from './EntryList.tsx';
import { EntryLook } from './EntryLook.tsx';
import styles from './EntryTiles.module.css';
import { RowMarks } from './RowMarks.tsx';
import { select, selectHow } from './selection.ts';

const page = 200;

/** Entries beside and below one another, pictures as they are. */
export function EntryTiles({ entries, selection, actions, counts, openId, onPanel, onLabel, onSelection }: ListProps) {
  const t = useTexts();
  const [shown, setShown] = useState(page);
  const keys = entries.map((it) => it.id);
  return (
    <div className={styles['box']}>
      <RovingList tiles label={t('entries.list')} className={styles['tiles']}>
        {entries.slice(0, shown).map((entry) => {
          const { id, type, title } = entry;
          const isSelected = selection.ids.has(id);
          const label = t('entries.actionsOf', { title });
          return (
            // biome-ignore lint/a11y/useKeyWithClickEvents: its check box selects it as well
            <li
              key={id}
              className={cx(styles['tile'], id === openId && styles['open'], isSelected && styles['selected'])}
              draggable={actions.mayWrite}
              data-folder={type === 'folder' ? id : undefined}
              data-entry={id}
              data-selected={isSelected || undefined}
              onDragStart={(event) => dragEntries(event, isSelected ? [...selection.ids] : [id], title)}
              onClick={(event) => {
                if ((event.target as Element).closest('a, button, input, label')) return;
                onSelection(select(selection, keys, id, selectHow(event)));
              }}
            >
              <span className={styles['look']}>
                <EntryLook entry={entry} />
              </span>
              <span className={styles['scan']}>
                <ScanBadge scan={entry.currentVersion?.scan} />
              </span>
              <EntryLink entry={entry} className={styles['title']} data-name />
              <span className={styles['marks']}>
                <RowMarks entry={entry} comments={counts?.[id] ?? 0} onPanel={(tab) => onPanel(id, tab)} onLabel={onLabel} />
              </span>
              <Checkbox
                className={styles['check']}
                aria-label={t('entries.select', { title })}
                checked={isSelected}
                onChange={() => onSelection(select(selection, keys, id, 'toggle'))}
              />
              <span className={styles['menu']}>
                <Menu
                  label={label}
                  items={actions.itemsOf(entry)}
                  lastInPalette
                  trigger={<IconButton size="xs" label={label} tooltip={false} icon={<IconDots size={16} />} />}
                />
              </span>
            </li>
          );
        })}
      </RovingList>
      {entries.length > shown && (
        <Button variant="subtle" onClick={() => setShown(shown + page)}>
          {t('entries.binMore')}
        </Button>
      )}
    </div>
  );
}
