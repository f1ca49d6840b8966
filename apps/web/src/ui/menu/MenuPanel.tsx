import type { Placement } from '@floating-ui/react';
import { IconChevronLeft } from '@tabler/icons-react';
import { type MouseEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { timers } from '../../data/index.ts';
import { useTexts } from '../../texts/index.ts';
import { cx } from '../cx.ts';
import { useLayer } from '../layers.ts';
import { restingPointer } from './hover.ts';
import { type Focusable, type Folder, gridOf, isDeed, isFolder, type MenuItem } from './items.ts';
import styles from './Menu.module.css';
import { MenuRow } from './MenuRow.tsx';
import { MenuRows } from './MenuRows.tsx';
import { isRightToLeft, type OpenedBy, opens, usePanelFocus } from './usePanelFocus.ts';
import { usePanelPlace } from './usePanelPlace.ts';

interface Props {
  label: string;
  items: readonly MenuItem[];
  /** Above the rows. */
  top?: ReactNode;
  /** What it stands beside. */
  anchor: Element | null;
  placement: Placement;
  /** On phones: from below, in the place of the level before. */
  sheet: boolean;
  openedBy: OpenedBy;
  /** All levels close. */
  onClose: () => void;
  /** Of a submenu: it alone closes. */
  onBack?: (() => void) | undefined;
  onPointerEnter?: () => void;
}

/** One level of the menu, and the one that is open beside it. */
export function MenuPanel({ label, items, top, anchor, placement, sheet, openedBy, onClose, onBack, onPointerEnter }: Props) {
  const t = useTexts();
  const grid = gridOf(items);
  const rows = grid.flat();
  const [opened, setOpened] = useState<{ at: number; by: OpenedBy } | null>(null);
  const open = (at: number, by: OpenedBy) => setOpened({ at, by });
  const { panel, nodes, active, setActive, focusNext, onKeyDown } = usePanelFocus({ grid, openedBy, onOpen: open, onBack });
  const { refs, floatingStyles } = usePanelPlace(sheet ? null : anchor, placement, onBack !== undefined);
  const pointer = usePointer((at) => setOpened((now) => (now?.at === at ? now : opens(rows[at]!) ? { at, by: 'hover' } : null)));
  useLayer(sheet && onBack !== undefined, onBack ?? onClose);
  const choose = (item: Focusable, at: number, event: MouseEvent) => {
    if (item.disabled || item.itemType === 'empty_folder') return;
    if (!isDeed(item)) return open(at, event.detail === 0 ? 'key' : 'press');
    if (item.itemType !== 'in_menu_action') onClose();
    if ('callback' in item) item.callback();
  };
  const row = (item: Focusable, compact: boolean) => {
    const at = rows.indexOf(item);
    return (
      <MenuRow
        item={item}
        compact={compact}
        active={at === active}
        expanded={opened?.at === at}
        node={(element) => {
          nodes.current[at] = element;
        }}
        onFocus={() => setActive(at)}
        onPointer={() => {
          nodes.current[at]?.focus({ preventScroll: true });
          if (!sheet) pointer.over(at);
        }}
        onChoose={(event) => choose(item, at, event)}
        onOpen={() => open(at, 'press')}
      />
    );
  };
  const folder = opened && (rows[opened.at] as Folder | undefined);
  const close = () => {
    if (opened) focusNext(opened.at);
    setOpened(null);
  };
  return (
    <>
      {!(sheet && folder) && (
        <div
          ref={(element) => {
            refs.setFloating(element);
            panel.current = element;
          }}
          className={cx(styles['menu'], sheet && styles['sheet'])}
          style={sheet ? {} : floatingStyles}
          role="menu"
          tabIndex={-1}
          aria-label={label}
          onKeyDown={onKeyDown}
          onPointerEnter={onPointerEnter}
          onPointerLeave={pointer.leave}
        >
          {sheet && onBack && (
            <button
              type="button"
              role="menuitem"
              tabIndex={-1}
              className={styles['back']}
              aria-label={t('ui.backFrom', { name: label })}
              onClick={onBack}
            >
              <IconChevronLeft size={18} className={styles['mirrored']} aria-hidden="true" />
              {label}
            </button>
          )}
          {top}
          <MenuRows items={items} row={row} />
        </div>
      )}
      {opened && folder && isFolder(folder) && (
        <MenuPanel
          key={opened.at}
          label={folder.name}
          items={folder.menuItems.length ? folder.menuItems : [{ itemType: 'empty_folder', name: t('ui.nothingHere'), textAfter: '' }]}
          anchor={nodes.current[opened.at] ?? null}
          placement={isRightToLeft() ? 'left-start' : 'right-start'}
          sheet={sheet}
          openedBy={opened.by}
          onClose={onClose}
          onBack={close}
          onPointerEnter={pointer.leave}
        />
      )}
    </>
  );
}

function usePointer(settle: (at: number) => void) {
  const latest = useRef(settle);
  latest.current = settle;
  const [pointer] = useState(() => restingPointer<number>(timers.after, (at) => latest.current(at)));
  useEffect(() => pointer.leave, [pointer]);
  return pointer;
}
