import { type AppTable, type Attribute, defaultViewOptions, type LinkProperties, type ViewOptions } from '@trackyard/contract';
import { displayText, linkedIds, linkingField } from '@trackyard/rules';
import { useMemo } from 'react';
import { useLive, useWorker } from '../../../data/index.ts';
import { useTexts } from '../../../texts/index.ts';
import { useAttempt } from '../../../ui/index.ts';
import type { CellContext, GridColumn, LinkSource } from '../../grid/index.ts';
import { recordSource, savedId } from '../record-source.ts';
import { useRecordCommands, type Values } from '../useRecordCommands.ts';
import { useRecordOrder } from '../useRecordOrder.ts';
import { useRows } from '../useRows.ts';
import { FieldPanel } from './FieldPanel.tsx';
import { LinkDetails } from './LinkDetails.tsx';
import { LinkedRecord } from './LinkedRecords.tsx';
import styles from './record.module.css';

interface Props {
  trackId: string;
  table: AppTable;
  recordId: string;
  mayWrite: boolean;
  context: CellContext;
}
/** The records that link to this one, for each field of the app that links to its table. Links are made and removed from here as well. */
export function LinkingRecords({ trackId, table, ...of }: Props) {
  const t = useTexts();
  const tables =
    useLive(
      'apps.one',
      useMemo(() => ({ trackId, appId: table.appId }), [trackId, table.appId]),
    )?.tables ?? [];
  const fields = tables.flatMap((other) =>
    other.attributes.filter((it) => it.type === 'task' && it.options.TABLE_RESTRICTION === table.id).map((field) => ({ other, field })),
  );
  if (fields.length === 0) return null;
  return (
    <section className={styles['linked']} aria-label={t('links.from')}>
      <h3>{t('links.from')}</h3>
      {fields.map(({ other, field }) => (
        <LinksOfField key={`${other.id} ${field.id}`} {...{ trackId, other, field }} {...of} />
      ))}
    </section>
  );
}

/** The records of one table that link to the record by one field. */
function LinksOfField({
  trackId,
  other,
  field,
  recordId,
  mayWrite,
  context,
}: Omit<Props, 'table'> & { other: AppTable; field: Attribute }) {
  const t = useTexts();
  const { live, act, run } = useWorker();
  const attempt = useAttempt();
  const { id: tableId, attributes } = other;
  const options = useMemo(
    (): ViewOptions => ({
      ...defaultViewOptions,
      filter: { match: 'all', conditions: [{ attributeId: field.id, operator: 'includes', value: recordId }] },
    }),
    [field.id, recordId],
  );
  const query = useRecordOrder({ trackId, tableId, attributes }, options, { search: '', isGrouped: false });
  // What is written about each link, by the record that has it.
  const details = useMemo(() => new Map<string, LinkProperties>(), []);
  const source = useMemo(
    () =>
      recordSource(
        live('records.window', query),
        (from, to) => void act('records.show', { ...query, collapsed: { all: false, except: [] }, from, to }),
        (window) => {
          for (const { id, relationships } of window.rows) {
            const link = relationships.find((it) => it.targetId === recordId && linkingField(it) === field.id);
            details.set(savedId(id), link?.properties ?? {});
          }
        },
      ),
    [live, act, query, details, recordId, field.id],
  );
  const rows = useRows(source);
  // A window keeps a record that was changed while it is open, whatever its filter says.
  const linking = (rows ?? [])
    .filter((it) => linkedIds(it.values[field.id]).includes(recordId))
    .map((it) => ({ id: it.id, name: displayText(attributes, it.values) }));
  // Records that are only about to link to this one are no rows yet: their values are asked for.
  const asked = useMemo(() => new Map<string, Readonly<Record<string, unknown>>>(), []);
  const values = useMemo(
    (): Values => ({
      indexOf: (id) => source.indexOf(id) ?? (asked.has(id) ? askedPlaces + [...asked.keys()].indexOf(id) : undefined),
      row(at) {
        const [id, own] = [...asked][at - askedPlaces] ?? [];
        return at < askedPlaces ? source.row(at) : id !== undefined && own ? { id, version: 0, values: own } : undefined;
      },
    }),
    [source, asked],
  );
  const { edit } = useRecordCommands({ trackId, tableId, attributes }, values);
  const links: LinkSource = {
    nameOf: (id) => linking.find((it) => it.id === id)?.name,
    async find(text) {
      const { records } = await run('records.search', { trackId, tableId, text });
      return records.map((it) => ({ id: it.id, name: it.displayText }));
    },
  };
  const name = t('links.fromField', { table: other.name, field: field.name });
  const column: GridColumn = { id: field.id, name, type: 'task', options: field.options, width: 0, links };
  const ids = linking.map((it) => it.id);
  const change = async (next: readonly string[]) => {
    const [added, removed] = [next.filter((it) => !ids.includes(it)), ids.filter((it) => !next.includes(it))];
    for (const id of added) asked.set(id, (await run('records.one', { trackId, recordId: id })).record.properties);
    const linksOf = (id: string) => linkedIds(values.row(values.indexOf(id) ?? -1)?.values[field.id]);
    edit([
      ...added.map((id) => ({ rowId: id, columnId: field.id, value: [...linksOf(id).filter((it) => it !== recordId), recordId] })),
      ...removed.map((id) => ({ rowId: id, columnId: field.id, value: without(linksOf(id), recordId) })),
    ]);
  };
  if (rows === null || (linking.length === 0 && !mayWrite)) return null;
  const listed = linking.length > 0 && (
    <ul aria-label={name}>
      {linking.map((it) => (
        <li key={it.id}>
          <LinkedRecord trackId={trackId} id={it.id} name={it.name} />
          <LinkDetails
            link={{ trackId, tableId, recordId: it.id, attributeId: field.id, targetId: recordId }}
            name={it.name}
            details={details.get(it.id) ?? {}}
            mayWrite={mayWrite}
          />
        </li>
      ))}
    </ul>
  );
  if (mayWrite)
    return (
      <FieldPanel
        column={column}
        value={ids.length > 0 ? ids : null}
        context={context}
        onChange={(next) => attempt(change(linkedIds(next)), 'Error linking records')}
        onCreate={undefined}
        listed={listed}
      />
    );
  return (
    <>
      <h4 dir="auto">{name}</h4>
      {listed}
    </>
  );
}
/** The places of rows that were asked for stand behind those of all others. */
const askedPlaces = 1_000_000_000;
const without = (ids: readonly string[], id: string): readonly string[] | null => {
  const others = ids.filter((it) => it !== id);
  return others.length > 0 ? others : null;
};
