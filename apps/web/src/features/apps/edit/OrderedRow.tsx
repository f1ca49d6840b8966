import { IconArrowDown, IconArrowUp, IconDots } from '@tabler/icons-react';
import type { KeyboardEvent, ReactNode } from 'react';
import { useTexts } from '../../../texts/index.ts';
import { IconButton, Menu, type MenuItem } from '../../../ui/index.ts';

/** Its place in the list, and how it gets another one. */
export interface InOrder {
  at: number;
  count: number;
  onMove: (by: 1 | -1) => void;
}
interface Props extends InOrder {
  name: string;
  items: readonly MenuItem[];
  /** The link or the button with the name. */
  children: ReactNode;
}
/** A row of a list that people put in order: by its buttons, or by Alt and the arrow keys. */
export function OrderedRow({ at, count, onMove, name, items, children }: Props) {
  const t = useTexts();
  const move = (by: 1 | -1) => {
    if (at + by >= 0 && at + by < count) onMove(by);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (!event.altKey || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown')) return;
    event.preventDefault();
    move(event.key === 'ArrowUp' ? -1 : 1);
  };
  return (
    <li onKeyDown={onKeyDown}>
      {children}
      {count > 1 && (
        <>
          <IconButton
            size="sm"
            label={t('appEdit.up', { name })}
            icon={<IconArrowUp size={16} />}
            disabled={at === 0}
            onClick={() => move(-1)}
          />
          <IconButton
            size="sm"
            label={t('appEdit.down', { name })}
            icon={<IconArrowDown size={16} />}
            disabled={at === count - 1}
            onClick={() => move(1)}
          />
        </>
      )}
      {items.length > 0 && (
        <Menu
          label={t('appEdit.more', { name })}
          items={[...items]}
          trigger={<IconButton size="sm" label={t('appEdit.more', { name })} icon={<IconDots size={16} />} />}
        />
      )}
    </li>
  );
}
