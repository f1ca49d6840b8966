import type { LinkProperties } from '@trackyard/contract';
import type { ListedRecord } from '@trackyard/data-worker';
import { linkedIds, linkingField } from '@trackyard/rules';
import { useMe } from '../../../data/index.ts';
import { RouteLink } from '../../../links/index.ts';
import type { GridColumn } from '../../grid/index.ts';
import { savedId } from '../record-source.ts';
import { LinkDetails } from './LinkDetails.tsx';
import styles from './record.module.css';

interface Linked {
  id: string;
  name: string;
  /** What is written about the link; null before the server has the link. */
  details: LinkProperties | null;
}
/** The existing records that a field links to, by its current value, saved or not. */
export function linkedBy(column: GridColumn, value: unknown, record: ListedRecord): Linked[] {
  if (column.type !== 'task') return [];
  return linkedIds(value).flatMap((id) => {
    const link = record.relationships.find((it) => it.direction === 'OUT' && it.targetId === id && linkingField(it) === column.id);
    const name = link?.targetLabel ?? column.links?.nameOf(id);
    return name === undefined ? [] : [{ id, name, details: link?.properties ?? null }];
  });
}

interface Props {
  trackId: string;
  tableId: string;
  recordId: string;
  column: GridColumn;
  linked: readonly Linked[];
  mayWrite: boolean;
}
/** The linked records of a field as links, with the notes of each link. */
export function LinkedRecords({ trackId, tableId, recordId, column, linked, mayWrite }: Props) {
  return (
    <div className={styles['linked']}>
      <ul aria-label={column.name}>
        {linked.map(({ id, name, details }) => (
          <li key={id}>
            <LinkedRecord trackId={trackId} id={id} name={name} />
            {details && (
              <LinkDetails
                link={{ trackId, tableId, recordId: savedId(recordId), attributeId: column.id, targetId: id }}
                {...{ name, details, mayWrite }}
              />
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}

/** The name of a record, and the way there. Guests have no address of a record alone. */
export function LinkedRecord({ trackId, id, name }: { trackId: string; id: string; name: string }) {
  const isGuest = useMe()?.guest === true;
  const shown = <bdi>{name}</bdi>;
  if (isGuest) return shown;
  return (
    <RouteLink to="SingleTrackTask" params={{ trackId, taskId: id }}>
      {shown}
    </RouteLink>
  );
}
