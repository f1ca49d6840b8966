import { IconArrowBackUp, IconArrowDown, IconArrowUp, IconTag } from '@tabler/icons-react';
import { type Article, type ArticleVersion, limits } from '@trackyard/contract';
import { type DocumentNode, formatLongDate } from '@trackyard/rules';
import { type ReactNode, useRef, useState } from 'react';
import { useIsOffline, useReader } from '../../../data/index.ts';
import { useTexts } from '../../../texts/index.ts';
import { Button, Confirm, EmptyState, ErrorNote, IconButton, NameDialog, Segmented, SkeletonRows } from '../../../ui/index.ts';
import page from '../ArticlePage.module.css';
import { DocumentView } from '../document/DocumentView.tsx';
import type { Library } from '../library.ts';
import { Changes, type Section, useSections } from './Changes.tsx';
import styles from './History.module.css';
import { useVersionDeeds } from './useVersionDeeds.ts';
import { type At, type Shown, useDocumentOf, useShown } from './useVersions.ts';
import { authorsOf, causeOf } from './VersionList.tsx';

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
/** The changes shown in a version: since the version before it, after it, or none. */
export type Compared = 'before' | 'now' | 'none';

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
          <Head version={shown.version} title={shown.version?.title ?? article.title} hasVersions={hasVersions} />
          {library.mayEditAt(article.id) && <Deeds {...{ library, article, isNow }} version={shown.version} onNamed={named} />}
          {hasVersions ? (
            <Compare at={at} shown={shown} value={compared} onChange={onCompare} isNow={isNow} />
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

function Head({ version, title, hasVersions }: { version: ArticleVersion | null; title: string; hasVersions: boolean }) {
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

interface DeedsProps {
  library: Library;
  article: Article;
  version: ArticleVersion | null;
  isNow: boolean;
  onNamed(): void;
}
/** The actions on a version. */
function Deeds({ library, article, version, isNow, onNamed }: DeedsProps) {
  const t = useTexts();
  const reader = useReader();
  const isOffline = useIsOffline();
  const [asked, setAsked] = useState<'name' | 'restore' | null>(null);
  const deeds = useVersionDeeds(library, article, onNamed);
  const close = () => setAsked(null);
  const date = version ? formatLongDate(version.created, reader) : '';
  const named = version?.name ?? null;
  return (
    <div className={styles['deeds']}>
      {version && !isNow && (
        <Button
          variant="primary"
          size="sm"
          icon={<IconArrowBackUp size={16} aria-hidden="true" />}
          disabled={isOffline}
          onClick={() => setAsked('restore')}
        >
          {t('knowledge.restoreVersion')}
        </Button>
      )}
      <Button size="sm" icon={<IconTag size={16} aria-hidden="true" />} disabled={isOffline} onClick={() => setAsked('name')}>
        {t(named === null ? 'knowledge.nameVersion' : 'knowledge.renameVersion')}
      </Button>
      {version && named !== null && (
        <Button size="sm" variant="subtle" disabled={isOffline} onClick={() => deeds.unname(version)}>
          {t('knowledge.unnameVersion')}
        </Button>
      )}
      {asked === 'name' && (
        <NameDialog
          title={t(named === null ? 'knowledge.nameVersion' : 'knowledge.renameVersion')}
          purpose={t('knowledge.nameVersionText')}
          name={named ?? ''}
          placeholder={t('knowledge.versionNameExample')}
          maxLength={limits.versionNameLength}
          action={t('knowledge.saveName')}
          log="Error naming a version"
          work={(name) => deeds.name(version, name)}
          onClose={close}
        />
      )}
      {version && (
        <Confirm
          opened={asked === 'restore'}
          onClose={close}
          title={t('knowledge.restoreTitle', { number: version.number })}
          text={t('knowledge.restoreText', { date })}
          action={t('knowledge.restoreVersion')}
          keep={t('knowledge.leaveIt')}
          log="Error restoring a version"
          work={() => deeds.restore(version)}
        />
      )}
    </div>
  );
}

interface CompareProps {
  at: At;
  shown: Shown;
  value: Compared;
  onChange(value: Compared): void;
  isNow: boolean;
}
function Compare({ at, shown, value, onChange, isNow }: CompareProps) {
  const t = useTexts();
  const wanted = isNow && value === 'now' ? 'before' : value;
  const options = [
    { value: 'before' as const, label: t('knowledge.sinceBefore') },
    ...(isNow ? [] : [{ value: 'now' as const, label: t('knowledge.untilNow') }]),
    { value: 'none' as const, label: t('knowledge.withoutChanges') },
  ];
  const { document: other, problem, again } = useDocumentOf(at, wanted === 'before' ? shown.previous : 'now');
  const [from, to] = wanted === 'now' ? [shown.document, other] : [other, shown.document];
  return (
    <>
      <Segmented label={t('knowledge.showChanges')} value={wanted} options={options} onChange={onChange} />
      {wanted === 'none' ? (
        <DocumentView document={shown.document} />
      ) : from === undefined || !to ? (
        problem ? (
          <ErrorNote text={problem} onRetry={again} />
        ) : (
          <SkeletonRows label={t('ui.loading')} />
        )
      ) : (
        <Difference key={wanted} from={from} to={to} isFirst={from === null} />
      )}
    </>
  );
}

function Difference({ from, to, isFirst }: { from: DocumentNode | null; to: DocumentNode; isFirst: boolean }) {
  const sections = useSections(from, to);
  const t = useTexts();
  const body = useRef<HTMLDivElement>(null);
  // Without an earlier version, all of the text would be marked as new.
  if (isFirst || !sections)
    return (
      <>
        <p className={styles['note']}>{t('knowledge.firstVersion')}</p>
        <DocumentView document={to} />
      </>
    );
  return (
    <>
      <Steps sections={sections} body={body} />
      <div ref={body}>
        <Changes sections={sections} />
      </div>
    </>
  );
}

/** The number of changes, and buttons to go from one to the next. */
function Steps({ sections, body }: { sections: readonly Section[]; body: React.RefObject<HTMLDivElement | null> }) {
  const t = useTexts();
  const [at, setAt] = useState(-1);
  const count = sections.filter((it) => it.is === 'changed').length;
  const go = (to: number) => {
    const change = body.current?.querySelectorAll<HTMLElement>('[data-change]')[to];
    if (!change) return;
    setAt(to);
    change.scrollIntoView({ block: 'center' });
    change.focus({ preventScroll: true });
  };
  return (
    <div className={styles['steps']}>
      <span role="status">{at < 0 ? t('knowledge.changes', { count }) : t('knowledge.changeOf', { number: at + 1, count })}</span>
      {count > 0 && (
        <>
          <IconButton
            label={t('knowledge.changeBefore')}
            icon={<IconArrowUp size={16} />}
            size="sm"
            disabled={at <= 0}
            onClick={() => go(at - 1)}
          />
          <IconButton
            label={t('knowledge.nextChange')}
            icon={<IconArrowDown size={16} />}
            size="sm"
            disabled={at >= count - 1}
            onClick={() => go(at + 1)}
          />
        </>
      )}
    </div>
  );
}
