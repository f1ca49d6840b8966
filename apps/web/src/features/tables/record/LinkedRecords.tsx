import type { AppTable, Relationship } from '@trackyard/contract';
import type { ListedRecord } from '@trackyard/data-worker';
import { useIsOffline, useLive, useMe, useServerQuery } from '../../../data/index.ts';
import { RouteLink } from '../../../links/index.ts';
import { useTexts } from '../../../texts/index.ts';
import { ErrorNote } from '../../../ui/index.ts';
import { isLinkedTo } from './linked.ts';
import styles from './record.module.css';

interface Props {
  trackId: string;
  table: AppTable;
  record: ListedRecord;
}
/** The records that this one links to, which it names itself, and those that link to it, where fields of the app can. */
export function LinkedRecords({ trackId, table, record }: Props) {
/** The records that this one links to, each a way there. Guests have no address of a record alone. */
export function LinkedRecords({ trackId, table, record }: { trackId: string; table: AppTable; record: ListedRecord }) {
  const t = useTexts();
  const tables = useLive('apps.one', { trackId, appId: table.appId })?.tables ?? [table];
  return (
    <>
      <Links trackId={trackId} label={t('links.to')} links={record.relationships.filter((it) => it.direction === 'OUT')} />
      {isLinkedTo(table.id, tables) && <LinkingRecords trackId={trackId} table={table} record={record} />}
    </>
  );
}

/** The server alone knows them. */
function LinkingRecords({ trackId, table, record }: Props) {
  const t = useTexts();
  const isOffline = useIsOffline();
  const input = { trackId, tableId: table.id, recordId: record.id };
  const { answer, problem, again } = useServerQuery('records.relationships', input, record.version);
  if (!answer && isOffline) return <p className={styles['system']}>{t('links.fromOffline')}</p>;
  if (problem && !isOffline) return <ErrorNote text={problem} onRetry={again} />;
  return <Links trackId={trackId} label={t('links.from')} links={answer?.relationships.filter((it) => it.direction === 'IN') ?? []} />;
}

/** Each is a way there. Guests have no address of a record alone. */
function Links({ trackId, label, links }: { trackId: string; label: string; links: readonly Relationship[] }) {
  const isGuest = useMe()?.guest === true;
  if (links.length === 0) return null;
  return (
    <section className={styles['linked']} aria-label={label}>
      <h3>{label}</h3>
  if (problem) return <ErrorNote text={problem} onRetry={again} />;
  const links = answer?.relationships.filter((it) => it.direction === 'OUT') ?? [];
  if (links.length === 0) return null;
  return (
    <section className={styles['linked']} aria-label={t('links.to')}>
      <h3>{t('links.to')}</h3>
      <ul>
        {links.map((it) => (
          <li key={it.id}>
            {isGuest ? (
              <bdi>{it.targetLabel}</bdi>
            ) : (
              <RouteLink to="SingleTrackTask" params={{ trackId, taskId: it.targetId }}>
                <bdi>{it.targetLabel}</bdi>
              </RouteLink>
            )}
            <span dir="auto">{it.label}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
