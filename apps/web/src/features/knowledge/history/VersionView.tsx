import type { Article } from '@trackyard/contract';
import type { ReactNode } from 'react';
import { useIsOffline } from '../../../data/index.ts';
import { useTexts } from '../../../texts/index.ts';
import { EmptyState, ErrorNote, SkeletonRows } from '../../../ui/index.ts';
import { DocumentView } from '../document/DocumentView.tsx';
import type { Library } from '../library.ts';
import styles from './History.module.css';
import { type At, useShown } from './useVersions.ts';
import { type Compared, VersionChanges } from './VersionChanges.tsx';
import { VersionDeeds } from './VersionDeeds.tsx';
import { VersionHead } from './VersionHead.tsx';

interface Props {
  library: Library;
  article: Article;
  at: At;
  /** The number of a version, or `now`. */
  place: string;
  newest: string | null;
  /** It equals the current text of the article. */
  isNow: boolean;
  back: ReactNode;
  compared: Compared;
  onCompare(compared: Compared): void;
  /** The name of a version has changed. */
  onNamed(): void;
}

/** A version of an article, with its changes. */
export function VersionView({ library, article, at, place, newest, isNow, back, compared, onCompare, onNamed }: Props) {
  const t = useTexts();
  const isOffline = useIsOffline();
  const { shown, problem, again } = useShown(at, place, newest);
  const hasVersions = newest !== null;
  const named = () => {
    again();
    onNamed();
  };
  const missing = isOffline ? (
    <EmptyState title={t('knowledge.historyOffline')} text={t('knowledge.historyOfflineText')} />
  ) : problem ? (
    <ErrorNote text={problem} onRetry={again} />
  ) : (
    <SkeletonRows label={t('ui.loading')} />
  );
  return (
    <div className={styles['version']}>
      {back}
      {shown ? (
        <>
          <VersionHead version={shown.version} title={shown.version?.title ?? article.title} hasVersions={hasVersions} />
          {library.mayEditAt(article.id) && <VersionDeeds {...{ library, article, isNow }} version={shown.version} onNamed={named} />}
          {hasVersions ? (
            <VersionChanges at={at} shown={shown} value={compared} onChange={onCompare} isNow={isNow} />
          ) : (
            <DocumentView document={shown.document} />
          )}
        </>
      ) : (
        missing
      )}
    </div>
  );
}
