import type { AppTable } from '@trackyard/contract';
import type { ListedRecord } from '@trackyard/data-worker';
import { useMe, useServerQuery } from '../../../data/index.ts';
import { RouteLink } from '../../../links/index.ts';
import { useTexts } from '../../../texts/index.ts';
import { ErrorNote } from '../../../ui/index.ts';
import styles from './record.module.css';

/** The records that this one links to, and those that link to it, each a way there. Guests have no address of a record alone. */
export function LinkedRecords({ trackId, table, record }: { trackId: string; table: AppTable; record: ListedRecord }) {
  const t = useTexts();
  const isGuest = useMe()?.guest === true;
  const input = { trackId, tableId: table.id, recordId: record.id };
  const { answer, problem, again } = useServerQuery('records.relationships', input, record.version);
  if (problem) return <ErrorNote text={problem} onRetry={again} />;
  return (['OUT', 'IN'] as const).map((direction) => {
    const ofDirection = answer?.relationships.filter((it) => it.direction === direction) ?? [];
    if (ofDirection.length === 0) return null;
    const label = t(direction === 'OUT' ? 'links.to' : 'links.from');
    return (
      <section key={direction} className={styles['linked']} aria-label={label}>
        <h3>{label}</h3>
        <ul>
          {ofDirection.map((it) => (
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
  });
}
