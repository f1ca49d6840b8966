import { IconChevronRight } from '@tabler/icons-react';
import type { MouseEvent, PointerEvent, ReactNode } from 'react';
import { RouteLink, type RouteLinkProps } from '../../links/index.ts';
import { useTexts } from '../../texts/index.ts';
import { cx } from '../cx.ts';
import { Tooltip } from '../Tooltip.tsx';
import { type Focusable, isFolder, isSwitch } from './items.ts';
import styles from './MenuRow.module.css';
import { RowInside } from './RowInside.tsx';

interface Props {
  item: Focusable;
  /** The one that Tab reaches from outside. */
  active: boolean;
  /** Its submenu is open. */
  expanded: boolean;
  /** One icon of several side by side. */
  compact: boolean;
  node: (element: HTMLElement | null) => void;
  onFocus: () => void;
  /** The mouse is on it. */
  onPointer: () => void;
  onChoose: (event: MouseEvent) => void;
  onOpen: () => void;
}

/** A row of the menu that can have the focus: a link where it leads somewhere, else a button. */
export function MenuRow({ item, active, expanded, compact, node, onFocus, onPointer, onChoose, onOpen }: Props) {
  const t = useTexts();
  const onPointerEnter = (event: PointerEvent) => event.pointerType === 'mouse' && onPointer();
  const own = {
    ref: node,
    tabIndex: active ? 0 : -1,
    className: cx(styles[compact ? 'icon' : 'item'], item.itemType === 'alert' && styles['danger']),
    'aria-disabled': item.disabled || item.itemType === 'empty_folder' || undefined,
    ...roleOf(item),
    ...(isFolder(item) && { 'aria-haspopup': 'menu', 'aria-expanded': expanded }),
    ...(compact && { 'aria-label': item.name }),
    onFocus,
    onPointerEnter,
    onClick: onChoose,
  };
  const row = pressable(item, own, compact ? item.icon : <RowInside item={item} />);
  if (compact) return <Tooltip label={item.name}>{row}</Tooltip>;
  if (item.itemType !== 'item_hybrid') return row;
  return (
    <div className={styles['hybrid']} role="none">
      {row}
      <button
        type="button"
        role="menuitem"
        tabIndex={-1}
        className={styles['more']}
        aria-label={t('ui.moreOf', { name: item.name })}
        onPointerEnter={onPointerEnter}
        onClick={onOpen}
      >
        <IconChevronRight size={16} className={styles['mirrored']} aria-hidden="true" />
      </button>
    </div>
  );
}

function pressable(item: Focusable, own: object, inside: ReactNode) {
  if ('route' in item && !item.disabled)
    return (
      <RouteLink {...(item.route as RouteLinkProps<'Home'>)} {...own}>
        {inside}
      </RouteLink>
    );
  if (item.itemType === 'url' && !item.disabled)
    return (
      <a href={item.url} target="_blank" rel="noopener noreferrer" {...own}>
        {inside}
      </a>
    );
  return (
    <button type="button" {...own}>
      {inside}
    </button>
  );
}

const roleOf = (item: Focusable) =>
  item.selected === undefined
    ? { role: 'menuitem' }
    : { role: isSwitch(item) ? 'menuitemcheckbox' : 'menuitemradio', 'aria-checked': item.selected };
