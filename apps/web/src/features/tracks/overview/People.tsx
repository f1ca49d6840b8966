import type { WorkspaceTrack } from '@trackyard/data-worker';
import { useMemo } from 'react';
import { avatarOf, useLive, useOnline } from '../../../data/index.ts';
import { RouteLink } from '../../../links/index.ts';
import { Avatar, PersonButton } from '../../../shared/people/index.ts';
import { useTexts } from '../../../texts/index.ts';
import { buttonClass, VisuallyHidden } from '../../../ui/index.ts';
import styles from './OverviewPage.module.css';

const shownAtMost = 12;

/** The faces of a track, who is here first; all of them, with their roles, stand on its info page. */
export function People({ track }: { track: WorkspaceTrack }) {
  const t = useTexts();
  const online = useOnline();
  const members = useLive('tracks.members', { trackId: track.id });
  const people = useMemo(
    () =>
      (members ?? [])
        .filter((it) => it.status === 'ACTIVE')
        .map(avatarOf)
        .sort((a, b) => Number(online.has(b.id)) - Number(online.has(a.id)) || a.displayName.localeCompare(b.displayName)),
    [members, online],
  );
  if (people.length === 0) return null;
  return (
    <section aria-labelledby="people-title">
      <h2 id="people-title" className={styles['heading']}>
        {t('tracks.people')}
      </h2>
      <ul className={styles['people']}>
        {people.slice(0, shownAtMost).map((it) => (
          <li key={it.id}>
            <PersonButton userId={it.id} name={it.displayName} trackId={track.id} className={styles['person']}>
              <Avatar person={it} presence={online.has(it.id) ? 'online' : null} />
              <span className={styles['name']} title={it.displayName} dir="auto">
                {it.displayName}
              </span>
            </PersonButton>
            {online.has(it.id) && <VisuallyHidden>{t('ui.online')}</VisuallyHidden>}
          </li>
        ))}
      </ul>
      <RouteLink to="TrackInfo" params={{ trackId: track.id }} className={buttonClass('secondary', 'sm')}>
        {t('tracks.allPeople')}
      </RouteLink>
    </section>
  );
}
