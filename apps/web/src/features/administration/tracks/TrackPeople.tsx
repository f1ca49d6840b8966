import type { TrackPerson } from '@trackyard/contract';
import { useKeyedPages } from '../../../data/index.ts';
import { useTexts } from '../../../texts/index.ts';
import { EmptyState, Tag } from '../../../ui/index.ts';
import { KeyedRows } from '../KeyedRows.tsx';
import type { Column } from '../noun/columns.ts';
import { NounTable } from '../noun/NounTable.tsx';
import nounStyles from '../noun/noun.module.css';
import { PersonCell } from '../noun/PersonCell.tsx';
import { SearchBar } from '../SearchBar.tsx';
import { useSearchText } from '../useSearchText.ts';
import styles from './tracks.module.css';

/** The members of a track and the people invited to it. */
export function TrackPeople({ tenantId, trackId }: { tenantId: string; trackId: string }) {
  const t = useTexts();
  const { typed, setTyped, search } = useSearchText();
  const list = useKeyedPages('tenant.trackPeople', { tenantId, trackId, search }, (page) => page.people.at(-1)?.id);
  const columns = useColumns();
  return (
    <section className={styles['people']} aria-labelledby="track-people">
      <h2 id="track-people">{t('tenantTracks.people')}</h2>
      <SearchBar label={t('tenantTracks.searchPeople')} text={typed} onText={setTyped} />
      <KeyedRows
        list={list}
        rows={list.pages?.flatMap((it) => it.people)}
        avatar
        empty={<EmptyState title={t('tenantTracks.nobody')} text={t(search ? 'tenantTracks.nobodyFound' : 'tenantTracks.nobodyText')} />}
      >
        {(people) => <NounTable label={t('tenantTracks.people')} rows={people} columns={columns} stale={list.stale} />}
      </KeyedRows>
    </section>
  );
}

function useColumns(): Column<TrackPerson>[] {
  const t = useTexts();
  const roleOf = (it: TrackPerson) => (it.isOwner ? t('tenantTracks.isOwner') : t(`tenantTracks.role_${it.role}`));
  return [
    {
      title: t('tenantTracks.person'),
      cell: (it) => (
        <PersonCell
          person={it}
          name={
            <span className={nounStyles['name']}>
              <bdi>{it.displayName}</bdi>
              {it.external && <Tag tone="outlined">{t('tenantTracks.external')}</Tag>}
              {it.status === 'PENDING' && <Tag>{t('tenantTracks.invited')}</Tag>}
            </span>
          }
          email={it.email}
        >
          <span className={nounStyles['narrow']}>{roleOf(it)}</span>
        </PersonCell>
      ),
    },
    { title: t('tenantTracks.role'), kind: 'wide', cell: roleOf },
  ];
}
