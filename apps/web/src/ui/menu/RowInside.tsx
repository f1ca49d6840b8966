import { IconCheck, IconChevronRight, IconExternalLink, IconFolder, IconPlug } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTexts } from '../../texts/index.ts';
import { Keys } from '../actions/Keys.tsx';
import { cx } from '../cx.ts';
import { type Focusable, isFolder } from './items.ts';
import styles from './MenuRow.module.css';

/** What stands in a row: icon or text, name, text, keys, and a sign of what it is. */
export function RowInside({ item }: { item: Focusable }) {
  const t = useTexts();
  const after = item.textAfter ?? (item.itemType === 'empty_folder' && t('ui.emptyFolder'));
  return (
    <>
      {item.textBefore ? <span className={styles['before']}>{item.textBefore}</span> : (item.icon ?? usualIcon(item))}
      <span className={styles['label']}>{item.name}</span>
      {after && <span className={styles['after']}>{after}</span>}
      {item.shortcut && <Keys keys={item.shortcut} />}
      {item.itemType === 'url' && <IconExternalLink size={16} className={styles['end']} aria-hidden="true" />}
      {item.selected && <IconCheck size={16} className={styles['check']} aria-hidden="true" />}
      {isFolder(item) && item.itemType !== 'item_hybrid' && (
        <IconChevronRight size={16} className={cx(styles['end'], styles['mirrored'])} aria-hidden="true" />
      )}
    </>
  );
}

function usualIcon({ itemType }: Focusable): ReactNode {
  if (itemType === 'empty_folder') return <IconFolder aria-hidden="true" />;
  return itemType === 'integration' && <IconPlug aria-hidden="true" />;
}
