import { IconArrowDown, IconArrowUp, IconDots, IconTrash } from '@tabler/icons-react';
import { useTexts } from '../../../texts/index.ts';
import { IconButton, Menu, type MenuItem } from '../../../ui/index.ts';
import styles from './RecordCard.module.css';

interface Props {
  name: string;
  items?: readonly MenuItem[];
  /** Where there is one to go before, or behind. */
  onUp?: (() => void) | undefined;
  onDown?: (() => void) | undefined;
  onDelete?: (() => void) | undefined;
}
/** What is done to the record of a card; it shows while one points at the card. */
export function RecordMenu({ name, items = [], onUp, onDown, onDelete }: Props) {
  const t = useTexts();
  const label = t('views.cardActions', { name });
  const all: MenuItem[] = [...items];
  if (onUp) all.push({ itemType: 'action', name: t('views.moveUp'), icon: <IconArrowUp />, callback: onUp });
  if (onDown) all.push({ itemType: 'action', name: t('views.moveDown'), icon: <IconArrowDown />, callback: onDown });
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
