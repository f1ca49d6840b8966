import { IconDots, IconTrash } from '@tabler/icons-react';
import { useTexts } from '../../../texts/index.ts';
import { IconButton, Menu, type MenuItem } from '../../../ui/index.ts';
import styles from './RecordCard.module.css';

interface Props {
  name: string;
  items?: readonly MenuItem[];
  onDelete?: (() => void) | undefined;
}
/** What is done to the record of a card; it shows while one points at the card. */
export function RecordMenu({ name, items = [], onDelete }: Props) {
  const t = useTexts();
  const label = t('views.cardActions', { name });
  const all: MenuItem[] = [...items];
  if (onDelete) all.push({ itemType: 'alert', name: t('views.deleteRecord'), icon: <IconTrash />, callback: onDelete });
  if (all.length === 0) return null;
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: what happens in the menu is no press on the card
    <span className={styles['menu']} role="presentation" onClick={(event) => event.stopPropagation()}>
      <Menu
        label={label}
        items={all}
        trigger={
          <IconButton size="xs" label={label}>
            <IconDots size={14} />
          </IconButton>
        }
      />
    </span>
  );
}
