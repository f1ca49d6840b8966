import './tables.ts';
import { type AppTable, type Attribute, type FieldType, type ImportColumn, TrackyardError } from '@trackyard/contract';
import {
  type ColumnGuess,
  type GuessedColumn,
  newColumnGuess,
  originalCell,
  type TextReader,
  type UsualReading,
  usualReading,
} from '@trackyard/rules';
import { changeAttributes } from '../apps/index.ts';
import type { Rows } from './csv/rows.ts';
import type { ImportRun } from './import-run.ts';
import type { ImportPlan } from './tables.ts';

/** What the values of a guessed column are, in all rows of a file. */
interface Seen {
  column: ImportColumn;
  guess: ColumnGuess;
}
interface WholeFile {
  seen: readonly Seen[];
  usual: UsualReading;
}

/** Types whose values read in several ways. */
const ambiguous: ReadonlySet<FieldType | undefined> = new Set<FieldType>(['number', 'percent', 'date']);

/** Looks at all rows of a file for what its beginning left to be guessed; null where no guess matters. */
export async function lookAtWhole(
  read: () => Rows,
  { attributes }: Pick<AppTable, 'attributes'>,
  plan: ImportPlan,
  reader: TextReader,
  signal: AbortSignal,
): Promise<WholeFile | null> {
  const typeOf = new Map(attributes.map((it) => [it.id, it.type]));
  const matters = ({ guessed, attributeId }: ImportColumn) => guessed === 'type' || (guessed && ambiguous.has(typeOf.get(attributeId)));
  if (!plan.columns.some(matters)) return null;
  const seen = plan.columns.filter((it) => it.guessed).map((column) => ({ column, guess: newColumnGuess(reader) }));
  let left = rowsBefore(plan);
  try {
    for await (const cells of read()) {
      if (left-- > 0) continue;
      signal.throwIfAborted();
      for (const { column, guess } of seen) guess.add(originalCell(cells[column.at] ?? ''));
    }
  } catch (cause) {
    // The import says which row can't be read, and takes those before it.
    if (!(cause instanceof TrackyardError && cause.code === 'invalidInput')) throw cause;
  }
  const usual = usualReading(
    seen.map((it) => it.guess),
    plan.delimiter,
  );
  return { seen, usual };
}
/** Titles, and the names of the columns. A plan of an earlier version has no titles. */
export const rowsBefore = ({ titleRows = 0, firstRowHeaders }: Partial<ImportPlan>): number => titleRows + (firstRowHeaders ? 1 : 0);

/** Other columns of the file, which are not imported, may have said how this one is read. */
const usualFor = ({ dateOrder, decimal }: ImportColumn, usual: UsualReading): UsualReading => ({
  ...usual,
  dateOrder: usual.dateOrder ?? dateOrder,
  decimal: usual.decimal ?? decimal,
});

/** The columns of a plan, read as all of the file is. */
export function settledColumns({ columns }: ImportPlan, whole: WholeFile | null): ImportColumn[] {
  return columns.map((column) => {
    const found = whole?.seen.find((it) => it.column === column);
    return found && whole ? { ...column, ...found.guess.reading(usualFor(column, whole.usual)) } : column;
  });
}

/**
 * Makes texts of the new fields whose guessed types do not fit the whole file, before anything of it is imported. Answers the table as it is
 * then, and the names of those fields.
 */
export async function settleTypes(
  { write }: Pick<ImportRun, 'write'>,
  table: AppTable,
  { importId, trackId, userId }: { importId: string; trackId: string; userId: string },
  { seen, usual }: WholeFile,
): Promise<AppTable> {
  const results = new Map(
    seen.flatMap(({ column, guess }) => (column.guessed === 'type' ? [[column.attributeId, guess.result(usualFor(column, usual))]] : [])),
  );
  const settled = (it: Attribute): Attribute => {
    const result = results.get(it.id);
    return result ? settledField(it, result) : it;
  };
  if (table.attributes.every((it) => settled(it) === it)) return table;
  return write(async (call) => {
    const names: string[] = [];
    const changed = await changeAttributes({ ...call, userId }, { trackId, tableId: table.id }, (attributes) =>
      attributes.map((it) => {
        const field = settled(it);
        if (field.type !== it.type && !texts.has(it.type)) names.push(it.name);
        return field;
      }),
    );
    await call.db.updateTable('table_import').set({ made_texts: names }).where('id', '=', importId).execute();
    return changed;
  });
}

const texts: ReadonlySet<FieldType> = new Set(['text', 'longText']);
/** The same object where nothing changes. */
function settledField(field: Attribute, { type, withTime }: GuessedColumn): Attribute {
  if (texts.has(field.type)) return field.type === 'text' && type === 'longText' ? { ...field, type } : field;
  if (type !== field.type) return { ...field, type: type === 'longText' ? type : 'text', options: {} };
  const needsTime = type === 'date' && withTime && !field.options.INCLUDE_TIME;
  return needsTime ? { ...field, options: { ...field.options, INCLUDE_TIME: true } } : field;
}
