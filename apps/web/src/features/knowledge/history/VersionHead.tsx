import type { ArticleVersion } from '@trackyard/contract';
import { formatLongDate } from '@trackyard/rules';
import { useReader } from '../../../data/index.ts';
import { useTexts } from '../../../texts/index.ts';
import page from '../ArticlePage.module.css';
import styles from './History.module.css';
import { authorsOf, causeOf } from './VersionList.tsx';

export function VersionHead({ version, title, hasVersions }: { version: ArticleVersion | null; title: string; hasVersions: boolean }) {
  const t = useTexts();
  return (
    <>
      <h1 className={page['title']} dir="auto" data-content="">
        {title}
      </h1>
      {version ? (
        <Meta version={version} />
      ) : (
        <p className={page['meta']}>{t(hasVersions ? 'knowledge.nowText' : 'knowledge.nowNoVersion')}</p>
      )}
    </>
  );
}
function Meta({ version }: { version: ArticleVersion }) {
  const t = useTexts();
  const reader = useReader();
  const date = formatLongDate(version.created, reader);
  const authors = authorsOf(t, version);
  const why = causeOf(t, version);
  return (
    <p className={page['meta']}>
      <span>{t('knowledge.versionNamed', { number: version.number })}</span>
      {version.name !== null && (
        <span className={styles['name']} dir="auto" data-content="">
          {version.name}
        </span>
      )}
      <span>{date}</span>
      {why && <span>{why}</span>}
      {authors && <span>{authors}</span>}
    </p>
  );
}
