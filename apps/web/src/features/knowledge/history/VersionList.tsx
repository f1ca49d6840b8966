import type { ArticleVersion } from '@trackyard/contract';
import { formatLongDate } from '@trackyard/rules';
import { useReader } from '../../../data/index.ts';
import { RouteLink } from '../../../links/index.ts';
import { type Texts, useTexts } from '../../../texts/index.ts';
import { Button } from '../../../ui/index.ts';
import type { Library } from '../library.ts';
import { historyOf } from './address.ts';
import styles from './History.module.css';

interface Props {
  library: Library;
  articleId: string;
  versions: readonly ArticleVersion[];
  /** The newest version equals the current text of the article. */
  isCurrent: boolean;
  chosen: string | null;
  more: (() => void) | null;
}

/** The versions of an article, the newest first. */
export function VersionList({ library, articleId, versions, isCurrent, chosen, more }: Props) {
  const t = useTexts();
  const to = (place: string) => ({ ...historyOf(library, articleId, place), ...(chosen === place && { 'aria-current': 'page' as const }) });
  return (
    <nav className={styles['list']} aria-label={t('knowledge.versions')}>
      <ol>
        {!isCurrent && (
          <li>
            <RouteLink {...to('now')} className={styles['row']}>
              <strong>{t('knowledge.now')}</strong>
              <small>{t(versions.length > 0 ? 'knowledge.nowText' : 'knowledge.nowNoVersion')}</small>
            </RouteLink>
          </li>
        )}
        {versions.map((it, at) => (
          <li key={it.number}>
            <RouteLink {...to(it.number)} className={styles['row']}>
              <Row version={it} isNow={isCurrent && at === 0} />
            </RouteLink>
          </li>
        ))}
      </ol>
      {more && (
        <Button size="sm" onClick={more}>
          {t('knowledge.olderVersions')}
        </Button>
      )}
    </nav>
  );
}

function Row({ version, isNow }: { version: ArticleVersion; isNow: boolean }) {
  const t = useTexts();
  const reader = useReader();
  const authors = authorsOf(t, version);
  const date = formatLongDate(version.created, reader);
  const why = causeOf(t, version);
  return (
    <>
      <span className={styles['head']}>
        <strong dir="auto" data-content={version.name === null ? undefined : ''}>
          {version.name ?? date}
        </strong>
        <span className={styles['number']}>
          {isNow && `${t('knowledge.now')} · `}
          {version.number}
        </span>
      </span>
      {version.name !== null && <small>{date}</small>}
      <small>{[why, authors].filter(Boolean).join(' · ')}</small>
    </>
  );
}

export function authorsOf(t: Texts, { authors }: Pick<ArticleVersion, 'authors'>): string {
  const [first, second, ...more] = authors.map((it) => it.name);
  if (first === undefined) return '';
  if (second === undefined) return first;
  return more.length === 0
    ? t('knowledge.twoAuthors', { first, second })
    : t('knowledge.moreAuthors', { first, second, count: more.length });
}
export function causeOf(t: Texts, { cause, restored }: Pick<ArticleVersion, 'cause' | 'restored'>): string {
  if (cause === 'restored') return t('knowledge.becauseRestored', { number: restored ?? '' });
  return cause === 'replaced' ? t('knowledge.becauseReplaced') : '';
}
