import { IconBook, IconLock, IconWorldOff, IconWorldShare, IconX } from '@tabler/icons-react';
import type { TrackArticle, Wiki } from '@trackyard/contract';
import type { WorkspaceTrack } from '@trackyard/data-worker';
import { useState } from 'react';
import { isConversation, useLive, useMay, useMe, useTrack, useWorker } from '../../../data/index.ts';
import { Goto, RouteLink, useParam } from '../../../links/index.ts';
import { useTexts } from '../../../texts/index.ts';
import { Button, EmptyState, IconButton, Page, PageHead, SkeletonRows, Tag, useAttempt, useToasts } from '../../../ui/index.ts';
import { addressOf } from '../commands.ts';
import { type Library, useLibrary } from '../library.ts';
import { useWiki } from '../useWiki.ts';
import { AddArticles } from './AddArticles.tsx';
import { GuestArticles } from './GuestArticles.tsx';
import styles from './TrackArticlesPage.module.css';

/** The articles of a track. */
export function TrackArticlesPage() {
  const trackId = useParam('trackId');
  const track = useTrack(trackId);
  const mayAdd = useMay(track)('entries.write');
  const wiki = useWiki();
  const me = useMe();
  if (!track || !me) return null;
  if (me.guest) return <GuestArticles trackId={trackId} />;
  if (isConversation(track)) return <Goto to="TrackDashboard" params={{ trackId }} />;
  if (wiki.is !== 'there')
    return <Articles trackId={trackId} mayWrite={mayAdd} library={null} mayShare={() => false} waits={wiki.is === 'loading'} />;
  return <WithLibrary track={track} wiki={wiki.wiki} mayWrite={mayAdd} />;
}

function WithLibrary({ track, wiki, mayWrite }: { track: WorkspaceTrack; wiki: Wiki; mayWrite: boolean }) {
  const library = useLibrary(wiki, false);
  // As the server decides it: only what is open to the whole company, in a track of that company.
  const isPossible = wiki.everyone !== null && wiki.tenantId === track.tenantId;
  const mayShare = (articleId: string) =>
    isPossible && library.tree.get(articleId)?.guardId === null && library.levelOf(articleId) === 'manage';
  return <Articles {...{ mayWrite, library, mayShare }} trackId={track.id} waits={!library.ready} />;
}

interface Props {
  trackId: string;
  mayWrite: boolean;
  /** The library of my company; null where it is not open to me. */
  library: Library | null;
  /** I may let guests of the track read it. */
  mayShare(articleId: string): boolean;
  /** It is not known yet which of the articles I may read. */
  waits: boolean;
}
function Articles({ trackId, mayWrite, library, mayShare, waits }: Props) {
  const t = useTexts();
  const [adds, setAdds] = useState(false);
  const articles = useLive('rows.trackArticles', { of: trackId });
  const shown = articles && sorted(articles, library);
  const add = mayWrite && library !== null && (
    <Button variant="primary" onClick={() => setAdds(true)}>
      {t('knowledge.addArticles')}
    </Button>
  );
  return (
    <Page>
      {(!shown || (waits && shown.length > 0)) && <SkeletonRows label={t('ui.loading')} />}
      {shown?.length === 0 && (
        <EmptyState
          title={t('knowledge.noneInTrack')}
          text={t(add ? 'knowledge.noneInTrackText' : 'knowledge.noneInTrackReader')}
          {...(add && { action: add })}
        />
      )}
      {shown && shown.length > 0 && !waits && (
        <>
          <PageHead title={t('tracks.knowledge')} text={t('knowledge.inTrackPurpose')} under>
            {add}
          </PageHead>
          <ul className={styles['articles']} aria-label={t('knowledge.articles')}>
            {shown.map((it) => (
              <Line key={it.id} {...{ trackId, library, mayWrite, mayShare }} place={it} />
            ))}
          </ul>
        </>
      )}
      {adds && library && (
        <AddArticles {...{ trackId, library, mayShare }} there={new Set(shown?.map((it) => it.articleId))} onClose={() => setAdds(false)} />
      )}
    </Page>
  );
}

/** Sorted by title; articles that I can't open come last. */
function sorted(articles: readonly TrackArticle[], library: Library | null): TrackArticle[] {
  const titleOf = (it: TrackArticle) => library?.tree.get(it.articleId)?.title;
  return [...articles].sort((a, b) => {
    const [one, other] = [titleOf(a), titleOf(b)];
    if (one === undefined || other === undefined) return Number(one === undefined) - Number(other === undefined);
    return one.localeCompare(other);
  });
}

interface LineProps extends Pick<Props, 'trackId' | 'library' | 'mayWrite' | 'mayShare'> {
  place: TrackArticle;
}
function Line({ trackId, library, mayWrite, mayShare, place: { articleId, guests } }: LineProps) {
  const t = useTexts();
  const { run } = useWorker();
  const attempt = useAttempt();
  const show = useToasts();
  const article = library?.tree.get(articleId);
  const above = article ? library!.tree.path(articleId).slice(0, -1) : [];
  const title = article?.title ?? t('knowledge.closedArticle');
  const remove = async () => {
    await run('articles.removeFromTrack', { trackId, articleId });
    // No undo without the right to read it: the server would refuse.
    const back = () => attempt(run('articles.addToTrack', { trackId, articleIds: [articleId] }), 'Error adding an article to a track');
    show({ title: t('knowledge.removedFromTrack', { title }), ...(article && { action: { label: t('knowledge.undo'), onSelect: back } }) });
  };
  const share = async (next: boolean) => {
    await run('articles.setGuestAccess', { trackId, articleIds: [articleId], guests: next });
    show({ title: t(next ? 'knowledge.sharedWithGuests' : 'knowledge.unsharedWithGuests', { title }) });
  };
  return (
    <li>
      {article ? <IconBook size={20} aria-hidden="true" /> : <IconLock size={20} aria-hidden="true" />}
      <div>
        {article ? (
          <RouteLink {...addressOf(library!, articleId)} dir="auto" data-content="">
            {title}
          </RouteLink>
        ) : (
          <span>{title}</span>
        )}
        {above.length > 0 && (
          <small dir="auto" data-content="">
            {above.map((it) => it.title).join(' / ')}
          </small>
        )}
      </div>
      {guests && <Tag tone="amber">{t('knowledge.openToGuests')}</Tag>}
      {mayWrite && (guests || mayShare(articleId)) && (
        <IconButton
          size="sm"
          label={t(guests ? 'knowledge.unshareWithGuests' : 'knowledge.shareWithGuests', { title })}
          icon={guests ? <IconWorldOff size={18} /> : <IconWorldShare size={18} />}
          onClick={() => attempt(share(!guests), 'Error sharing an article with guests')}
        />
      )}
      {mayWrite && (
        <IconButton
          size="sm"
          label={t('knowledge.removeFromTrack', { title })}
          icon={<IconX size={18} />}
          onClick={() => attempt(remove(), 'Error removing an article from a track')}
        />
      )}
    </li>
  );
}
