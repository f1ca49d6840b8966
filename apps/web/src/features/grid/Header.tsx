import { IconPlus, IconQuestionMark } from '@tabler/icons-react';
import type { RefObject } from 'react';
import { useTexts } from '../../texts/index.ts';
import { cx } from '../../ui/index.ts';
import { typeOf } from './cells/registry.ts';
import styles from './grid.module.css';
import type { GridCore } from './grid-core.ts';
import { columnIcons } from './icons.ts';
import { headKeys } from './input/head-keys.ts';
import { useColumnDrag } from './input/useColumnDrag.ts';
import { useResize } from './input/useResize.ts';
import type { GridColumn, GridCommands } from './source.ts';

const sides = { start: undefined, end: 'headEnd', center: 'headCenter' } as const;

export interface HeaderProps {
  heads: RefObject<HTMLDivElement | null>;
  columns: readonly GridColumn[];
  commands: GridCommands;
  frozen: number;
  core: RefObject<GridCore | null>;
  picked: 'none' | 'some' | 'all';
  onPick: (all: boolean) => void;
  say: (text: string) => void;
}

/** The row of column names: each opens the menu of its column, is dragged to another place, and to another width by its edge. */
export function Header({ heads, columns, commands, frozen, core, picked, onPick, say }: HeaderProps) {
  const t = useTexts();
  const resize = useResize({ heads, columns, commands, core });
  const move = useColumnDrag({ heads, columns, commands, core });
  const { addColumn } = commands;
  let start = 0;
  const starts = columns.map((it) => {
    const at = start;
    start += it.width;
    return at;
  });
  const keys = headKeys({ columns, commands, core, t, say });
  return (
    <div role="rowgroup" className={styles['header']}>
      <div role="row" className={styles['heads']} ref={heads} aria-rowindex={1}>
        <div role="columnheader" aria-colindex={1} tabIndex={-1} className={styles['corner']}>
          <span
            className={styles['box']}
            role="checkbox"
            aria-checked={picked === 'all' ? 'true' : picked === 'some' ? 'mixed' : 'false'}
            aria-label={t('grid.selectAll')}
            tabIndex={0}
            onClick={() => onPick(picked !== 'all')}
            onKeyDown={(event) => {
              if (event.key !== ' ') return;
              event.preventDefault();
              onPick(picked !== 'all');
            }}
          />
        </div>
        {columns.map((column, at) => {
          const Icon = columnIcons[column.type] ?? IconQuestionMark;
          const side = sides[typeOf(column).align];
          const isFrozen = at < frozen;
          return (
            <div
              key={column.id}
              role="columnheader"
              aria-colindex={at + 2}
              tabIndex={-1}
              className={cx(styles['head'], isFrozen && styles['frozenHead'])}
              style={{ inlineSize: column.width, ...(isFrozen && { insetInlineStart: `calc(var(--grid-gutter) + ${starts[at]}px)` }) }}
              {...move.partsOf(at)}
            >
              <button
                type="button"
                tabIndex={-1}
                className={cx(styles['headButton'], side && styles[side])}
                aria-label={commands.columnMenu ? t('grid.columnMenu', { name: column.name }) : column.name}
                aria-haspopup={commands.columnMenu ? 'menu' : undefined}
                title={column.name}
                onClick={(event) => !move.justMoved() && commands.columnMenu?.(column.id, event.currentTarget)}
                onKeyDown={(event) => keys(event, at)}
              >
                <Icon size={14} aria-hidden="true" />
                <span>{column.name}</span>
              </button>
              {commands.resizeColumn && <span className={styles['grip']} aria-hidden="true" {...resize(at)} />}
            </div>
          );
        })}
        {addColumn && (
          <div role="columnheader" aria-colindex={columns.length + 2} tabIndex={-1} className={styles['plus']}>
            <button
              type="button"
              aria-label={t('grid.addColumn')}
              title={t('grid.addColumn')}
              onClick={(event) => addColumn(event.currentTarget)}
            >
              <IconPlus size={16} aria-hidden="true" />
            </button>
          </div>
        )}
      </div>
    </div>
  );
}
