import type { OutputOf } from '@trackyard/contract';
import { formatLongDate } from '@trackyard/rules';
import { useReader, useServerQuery, useWorker } from '../../../data/index.ts';
import { useGo } from '../../../links/index.ts';
import { useTexts } from '../../../texts/index.ts';
import { Button, EmptyState, ErrorNote, Page, PageHead, SkeletonRows, Stop, useAttempt } from '../../../ui/index.ts';
import styles from '../rows/FoundPage.module.css';

const none = {};

/** Deleted tracks that can still be brought back, by those who ran them. */
export function BinPage() {
  const t = useTexts();
  const { answer, problem } = useServerQuery('tracks.bin', none);
  return (
    <Page>
      <PageHead title={t('bin.title')} text={t('bin.purpose')} />
      {problem && <ErrorNote text={problem} />}
      {!answer && !problem && <SkeletonRows label={t('ui.loading')} />}
      {answer?.tracks.length === 0 && <EmptyState title={t('bin.empty')} text={t('bin.emptyText')} />}
      <ul aria-label={t('bin.title')}>
        {answer?.tracks.map((it) => (
          <Deleted key={it.id} track={it} />
        ))}
      </ul>
    </Page>
  );
}

function Deleted({ track }: { track: OutputOf<'tracks.bin'>['tracks'][number] }) {
  const t = useTexts();
  const { run } = useWorker();
  const attempt = useAttempt();
  const go = useGo();
  const reader = useReader();
  const { id: trackId, title, deleted, deletedBy, goneOn } = track;
  const restore = async () => {
    await run('tracks.recover', { trackId });
    await go({ to: 'TrackMainBase', params: { trackId } });
  };
  return (
    <li className={styles['row']}>
      <Stop state="read" className={styles['stop']} />
      <div className={styles['words']}>
        <b dir="auto">{title}</b>
        <span>{t('bin.deleted', { date: formatLongDate(deleted, reader), name: deletedBy || t('ui.unknownPerson') })}</span>
        <small>{t('bin.goneOn', { date: formatLongDate(goneOn, reader) })}</small>
      </div>
      <div className={styles['buttons']}>
        <Button size="sm" aria-label={t('bin.restoreNamed', { title })} onClick={() => attempt(restore(), 'Error updating track')}>
          {t('bin.restore')}
        </Button>
      </div>
    </li>
  );
}
