import type { ListedRecord } from '@trackyard/data-worker';
import { linkingField } from '@trackyard/rules';
import { useMe } from '../../../data/index.ts';
import { RouteLink } from '../../../links/index.ts';
import { useTexts } from '../../../texts/index.ts';
import { savedId } from '../record-source.ts';
import { LinkDetails } from './LinkDetails.tsx';
import styles from './record.module.css';

/** The records that this one links to, which it names itself, each a way there. */
export function LinkedRecords({
  trackId,
  tableId,
  record,
  mayWrite,
}: {
  trackId: string;
  tableId: string;
  record: ListedRecord;
  mayWrite: boolean;
}) {
  const t = useTexts();
  const links = record.relationships.filter((it) => it.direction === 'OUT');
  if (links.length === 0) return null;
  return (
    <section className={styles['linked']} aria-label={t('links.to')}>
      <h3>{t('links.to')}</h3>
      <ul>
        {links.map((it) => (
          <li key={it.id}>
            <LinkedRecord trackId={trackId} id={it.targetId} name={it.targetLabel} />
            <span dir="auto">{it.label}</span>
            <LinkDetails
              link={{ trackId, tableId, recordId: savedId(record.id), attributeId: linkingField(it), targetId: it.targetId }}
              name={it.targetLabel}
              details={it.properties}
              mayWrite={mayWrite}
            />
          </li>
        ))}
      </ul>
    </section>
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
