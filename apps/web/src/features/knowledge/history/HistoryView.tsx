import { IconChevronLeft } from '@tabler/icons-react';
import type { Article } from '@trackyard/contract';
import { useState } from 'react';
import { useIsOffline } from '../../../data/index.ts';
import { RouteLink } from '../../../links/index.ts';
import { useTexts } from '../../../texts/index.ts';
import { EmptyState, ErrorNote, SkeletonRows, usePhone } from '../../../ui/index.ts';
import type { Library } from '../library.ts';
import { type HistoryPlace, historyOf } from './address.ts';
import styles from './History.module.css';
import { useVersions } from './useVersions.ts';
import type { Compared } from './VersionChanges.tsx';
import { VersionList } from './VersionList.tsx';
import { VersionView } from './VersionView.tsx';

export interface HistoryProps {
  library: Library;
  article: Article;
  place: HistoryPlace;
}

/** The list of versions beside the chosen version. Phones show one of the two. */
export function HistoryView({ library, article, place }: HistoryProps) {
  const t = useTexts();
  const phone = usePhone();
  const isOffline = useIsOffline();
  const [compared, setCompared] = useState<Compared>('before');
  const at = { wikiId: article.wikiId, articleId: article.id };
  const { versions, isCurrent, problem, more, again } = useVersions(at);
  if (!versions && isOffline) return <EmptyState title={t('knowledge.historyOffline')} text={t('knowledge.historyOfflineText')} />;
  if (!versions) return problem ? <ErrorNote text={problem} onRetry={again} /> : <SkeletonRows label={t('ui.loading')} />;
  if (versions.length === 0 && isCurrent) return <EmptyState title={t('knowledge.noVersions')} text={t('knowledge.noVersionsText')} />;
  const newest = versions[0]?.number ?? null;
  const first = isCurrent ? newest : 'now';
  const chosen = place === 'all' ? (phone ? null : first) : place;
  const list = <VersionList {...{ library, versions, isCurrent, chosen, more }} articleId={article.id} />;
  const back = phone && (
    <RouteLink {...historyOf(library, article.id, 'all')} className={styles['back']}>
      <IconChevronLeft size={16} aria-hidden="true" /> {t('knowledge.versions')}
    </RouteLink>
  );
  return (
    <div className={styles['page']}>
      {chosen !== null && (
        <VersionView
          key={chosen}
          {...{ library, article, at, newest, back, compared }}
          place={chosen}
          isNow={chosen === first || chosen === 'now'}
          onCompare={setCompared}
          onNamed={again}
        />
      )}
      {(!phone || chosen === null) && list}
    </div>
  );
}
