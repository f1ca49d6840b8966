import { IconPlus } from '@tabler/icons-react';
import { type ReactNode, useEffect, useId, useLayoutEffect, useRef, useState } from 'react';
import { useTexts } from '../../texts/index.ts';
import { cx, useToasts, VisuallyHidden } from '../../ui/index.ts';
import { allPicked, nonePicked, type PickedRows, pickedCount } from './core/picked.ts';
import { EditorPanel } from './EditorPanel.tsx';
import { Footer } from './Footer.tsx';
import { FreezeLine } from './FreezeLine.tsx';
import styles from './grid.module.css';
import { startGrid } from './grid.ts';
import type { GridCore } from './grid-core.ts';
import { Header } from './Header.tsx';
import type { PanelSession } from './input/field.ts';
import type { GridColumn, GridCommands, GridSource, StylesOf } from './source.ts';
import { useCellContext } from './useCellContext.ts';

interface Props {
  /** Whose rows these are, for readers of the screen. */
  label: string;
  source: GridSource;
  columns: readonly GridColumn[];
  commands: GridCommands;
  /** So many columns stay in view, if there is room for them. */
  frozen?: number;
  /** Rows picked by their check boxes; another `picks` replaces them. */
  onPick?: (rows: PickedRows) => void;
  picks?: PickedRows;
  /** The row of the active cell is another. */
  onActiveRow?: (rowId: string | undefined) => void;
  /** What stands below a column, in a row that stays in view. */
  foot?: (columnId: string) => ReactNode;
  stylesOf?: StylesOf | null;
  /** The id of a column that was added: it is scrolled into sight once it is there. */
  addedColumn?: string | null;
  /** The row whose record is open beside the grid. */
  openId?: string | undefined;
  /** What is done to the picked rows; it shows as long as there are any. */
  bar?: (picked: PickedRows, onPick: (rows: PickedRows) => void) => ReactNode;
}

/** Rows and columns to read and write, as in a spreadsheet. React shows the header and what edits; a core of its own paints the rows. */
export function Grid({
  label,
  source,
  columns,
  commands,
  frozen = 1,
  onPick,
  picks,
  onActiveRow,
  foot,
  stylesOf = null,
  addedColumn = null,
  openId,
  bar,
}: Props) {
  const t = useTexts();
  const toast = useToasts();
  const id = useId();
  const scroller = useRef<HTMLDivElement>(null);
  const body = useRef<HTMLDivElement>(null);
  const field = useRef<HTMLTextAreaElement>(null);
  const status = useRef<HTMLDivElement>(null);
  const heads = useRef<HTMLDivElement>(null);
  const core = useRef<GridCore>(null);
  const [panel, setPanel] = useState<PanelSession | null>(null);
  const [picked, setPicked] = useState(nonePicked);
  const [frozenNow, setFrozenNow] = useState(frozen);
  const [count, setCount] = useState(source.count());
  const [rows, setRows] = useState(source.groups?.rows ?? null);
  const context = useCellContext();
  const settings = { source, columns, commands, frozen, context, stylesOf, openId };
  const heard = useRef({ onPick, onActiveRow });
  const latest = useRef(settings);
  useLayoutEffect(() => {
    heard.current = { onPick, onActiveRow };
    latest.current = settings;
    core.current?.update(settings);
  });
  useLayoutEffect(() => {
    const focusHead = (column: number) => heads.current?.querySelectorAll('button')[column];
    const started = startGrid(
      { scroller: scroller.current!, body: body.current!, field: field.current! },
      latest.current,
      {
        t,
        openPanel: setPanel,
        picked: (rows) => {
          setPicked(rows);
          heard.current.onPick?.(rows);
        },
        activated: (rowId) => heard.current.onActiveRow?.(rowId),
        froze: setFrozenNow,
        say: (text) => {
          status.current!.textContent = text;
        },
        warn: (text) => toast({ title: text }),
        focusHeader: (column) => focusHead(column)?.focus(),
        openColumnMenu: (column) => focusHead(column)?.click(),
      },
      id,
    );
    core.current = started;
    return () => {
      core.current = null;
      started.stop();
    };
  }, [id, t, toast]);
  useEffect(() => {
    const look = () => {
      setCount(source.count());
      setRows(source.groups?.rows ?? null);
    };
    const stop = source.subscribe(look);
    look();
    return stop;
  }, [source]);
  useEffect(() => {
    if (picks) core.current?.pick(picks);
  }, [picks]);
  const added = columns.findIndex((it) => it.id === addedColumn);
  useLayoutEffect(() => {
    if (added >= 0) core.current?.showColumn(added);
  }, [added]);
  const pickedNumber = pickedCount(picked, rows ?? count ?? 0);
  const isGrouped = rows !== null;
  // A new row has its place in a group, where there is one.
  const addRow = isGrouped && count !== 0 ? undefined : commands.addRow;
  const hasTail = addRow !== undefined;
  useLayoutEffect(() => {
    if (hasTail !== undefined) core.current?.view.remeasure();
  }, [hasTail]);
  return (
    <div className={styles['grid']}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: its role is one of two */}
      {/* biome-ignore lint/a11y/useAriaPropsSupportedByRole: both roles have them */}
      <div
        ref={scroller}
        id={id}
        role={isGrouped ? 'treegrid' : 'grid'}
        className={cx(styles['scroller'], addRow && styles['canAdd'], commands.moveRows && styles['canMove'], foot && styles['hasFoot'])}
        aria-label={label}
        aria-rowcount={count === null ? -1 : count + 1 + (addRow ? 1 : 0) + (foot ? 1 : 0)}
        aria-colcount={columns.length + (commands.addColumn ? 2 : 1)}
        aria-multiselectable="true"
        data-picking={pickedNumber > 0 || undefined}
        tabIndex={-1}
        onFocus={(event) => event.target === scroller.current && core.current?.focus()}
      >
        <Header
          heads={heads}
          columns={columns}
          commands={commands}
          frozen={frozenNow}
          core={core}
          picked={pickedNumber === 0 ? 'none' : pickedNumber === (rows ?? count) ? 'all' : 'some'}
          onPick={(all) => core.current?.pick(all ? allPicked : nonePicked)}
          say={(text) => {
            status.current!.textContent = text;
          }}
        />
        <div ref={body} role="rowgroup" className={styles['body']} />
        {addRow && (
          <div role="rowgroup" style={{ inlineSize: `calc(var(--grid-gutter) + ${columns.reduce((sum, it) => sum + it.width, 0)}px)` }}>
            <div role="row" aria-rowindex={count === null ? undefined : count + 2}>
              <div role="gridcell" aria-colindex={1} className={styles['addRow']}>
                <button type="button" onClick={() => core.current?.addRow()}>
                  <IconPlus size={16} aria-hidden="true" />
                  {t('grid.addRow')}
                </button>
              </div>
            </div>
          </div>
        )}
        {foot && (
          <Footer columns={columns} frozen={frozenNow} rowIndex={count === null ? undefined : count + (addRow ? 3 : 2)} foot={foot} />
        )}
      </div>
      {commands.freezeColumns && (
        <FreezeLine columns={columns} frozen={frozenNow} core={core} scroller={scroller} onFreeze={commands.freezeColumns} />
      )}
      <textarea
        ref={field}
        className={styles['field']}
        rows={1}
        aria-label={t('grid.cell')}
        aria-description={t('grid.help')}
        aria-controls={id}
        autoComplete="off"
        autoCorrect="off"
        autoCapitalize="off"
        spellCheck={false}
      />
      {pickedNumber > 0 && bar?.(picked, (next) => core.current?.pick(next))}
      <VisuallyHidden>
        <div ref={status} role="status" />
      </VisuallyHidden>
      {panel && (
        <EditorPanel
          // What a column offers may come, or change, while somebody chooses.
          session={{ ...panel, column: columns.find((it) => it.id === panel.column.id) ?? panel.column }}
          context={context}
          commands={commands}
          onClose={(edits, by) => core.current?.closePanel(edits, by)}
        />
      )}
    </div>
  );
}
