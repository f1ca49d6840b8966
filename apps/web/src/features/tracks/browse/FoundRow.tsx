import type { OutputOf } from '@trackyard/contract';
import type { WorkspaceTrack } from '@trackyard/data-worker';
import { useWorker } from '../../../data/index.ts';
import { RouteLink } from '../../../links/index.ts';
import { useTexts } from '../../../texts/index.ts';
import { Button, buttonClass, Stop, Tag, useAttempt } from '../../../ui/index.ts';
import styles from '../rows/FoundPage.module.css';

interface Props {
  found: OutputOf<'tracks.browse'>['tracks'][number];
  /** My part in it, if I have one. */
  mine: WorkspaceTrack | undefined;
}
export function FoundRow({ found, mine }: Props) {
  const t = useTexts();
  return (
    <li className={styles['row']}>
      <Stop state={mine && !mine.pending ? 'read' : 'unread'} className={styles['stop']} />
      <div className={styles['words']}>
        <b dir="auto">{found.title}</b>
        {(found.subtitle || found.summary) && <span dir="auto">{found.subtitle || found.summary}</span>}
        <small>{t('tracks.members', { count: found.members })}</small>
      </div>
      <div className={styles['buttons']}>
        {found.published && <Published found={found} />}
        {mine && !mine.asked ? <Open track={mine} /> : <Ask found={found} asked={mine !== undefined} />}
      </div>
    </li>
  );
}

function Published({ found: { id: trackId, title } }: Pick<Props, 'found'>) {
  const t = useTexts();
  return (
    <RouteLink
      to="PublishedTrack"
      params={{ trackId }}
      className={buttonClass('subtle', 'sm')}
      aria-label={t('browse.publishedOf', { title })}
    >
      {t('browse.published')}
    </RouteLink>
  );
}

function Open({ track }: { track: WorkspaceTrack }) {
  const t = useTexts();
  return (
    <RouteLink to="TrackMainBase" params={{ trackId: track.id }} className={buttonClass('secondary', 'sm')}>
      {t(track.pending ? 'browse.answer' : 'browse.open')}
    </RouteLink>
  );
}

function Ask({ found: { id: trackId, title }, asked }: { found: Props['found']; asked: boolean }) {
  const t = useTexts();
  const { run } = useWorker();
  const attempt = useAttempt();
  const log = 'Failed to perform Tracks request';
  if (!asked)
    return (
      <Button size="sm" aria-label={t('browse.askFor', { title })} onClick={() => attempt(run('members.ask', { trackId }), log)}>
        {t('browse.ask')}
      </Button>
    );
  return (
    <>
      <Tag>{t('browse.asked')}</Tag>
      <Button
        variant="subtle"
        size="sm"
        aria-label={t('browse.withdrawFor', { title })}
        onClick={() => attempt(run('members.withdraw', { trackId }), log)}
      >
        {t('browse.withdraw')}
      </Button>
    </>
  );
}
