import { IconPackage } from '@tabler/icons-react';
import { type ComponentProps, useEffect, useRef, useState } from 'react';
import { useIsOffline, useKeyedPages, useServerQuery } from '../../../../data/index.ts';
import { Goto } from '../../../../links/index.ts';
import { useTexts } from '../../../../texts/index.ts';
import { Button, EmptyState, ErrorNote, SkeletonRows } from '../../../../ui/index.ts';
import { type EditedApp, EditFrame } from '../EditFrame.tsx';
import edit from '../edit.module.css';
import { ChangeList } from './ChangeList.tsx';
import { NewRelease } from './ReleaseDialogs.tsx';
import { ReleaseRow } from './ReleaseRow.tsx';
import styles from './releases.module.css';
import { useRevision } from './useRevision.ts';

/** The releases of an app, and what has changed since the newest. The app behind Tasks has none. */
export const ReleasesPage = () => (
  <EditFrame>
    {(edited) => {
      const { trackId, appId, isDefault } = edited.app;
      return isDefault ? <Goto to="TrackAppTables" params={{ trackId, appId }} /> : <Releases key={appId} {...edited} />;
    }}
  </EditFrame>
);

/** What a person saw when they began to release it. */
type Seen = Pick<ComponentProps<typeof NewRelease>, 'number' | 'state' | 'changeCount'>;

function Releases({ app, tables, views }: EditedApp) {
  const t = useTexts();
  const isOffline = useIsOffline();
  const { trackId, appId } = app;
  const heading = useRef<HTMLHeadingElement>(null);
  const [released, setReleased] = useState<Seen | null>(null);
  const list = useKeyedPages('releases.list', { trackId, appId }, (page) => page.releases.at(-1)?.id);
  // Whatever somebody changes in the app may be a change since the newest release.
  const revision = useRevision([app, tables, views]);
  const now = useServerQuery('releases.compare', { trackId, appId }, revision);
  const releases = list.pages?.flatMap((it) => it.releases);
  const problem = list.problem ?? now.problem;
  const again = () => {
    list.again();
    now.again();
  };
  // Somebody else has released the app.
  const isBehind = releases !== undefined && now.answer !== undefined && releases[0]?.id !== now.answer.from?.id;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each answer
  useEffect(() => {
    if (isBehind) list.again();
  }, [isBehind, now.answer?.from?.id]);
  if (!releases || !now.answer)
    return problem ? (
      <ErrorNote text={isOffline ? t('releases.offline') : problem} onRetry={again} />
    ) : (
      <SkeletonRows label={t('ui.loading')} />
    );
  const { from, to, changes, more } = now.answer;
  const begin = () => setReleased({ number: (from?.number ?? 0) + 1, state: to.state, changeCount: from && changes.length + more });
  const create = (
    <Button variant="primary" icon={<IconPackage size={16} />} disabled={isOffline} onClick={begin}>
      {t('releases.create')}
    </Button>
  );
  return (
    <section className={edit['section']} aria-label={t('appEdit.releases')}>
      <div className={edit['heading']}>
        <h3 ref={heading} tabIndex={-1}>
          {t('appEdit.releases')}
        </h3>
        {from && changes.length > 0 && create}
      </div>
      <p className={edit['text']}>{t('releases.text')}</p>
      {problem && <ErrorNote text={isOffline ? t('releases.offline') : problem} onRetry={again} />}
      {from ? (
        <Unreleased {...{ number: from.number, changes, more }} />
      ) : (
        <EmptyState title={t('releases.none')} text={t('releases.noneText')} action={create} />
      )}
      {releases.length > 0 && (
        <ul className={styles['releases']} aria-label={t('releases.list')}>
          {releases.map((release) => (
            <ReleaseRow key={release.id} {...{ app, release, releases, revision }} onChanged={again} />
          ))}
        </ul>
      )}
      {list.more && (
        <Button loading={list.isLoading} onClick={list.more}>
          {t('releases.older')}
        </Button>
      )}
      {released && (
        <NewRelease
          {...{ app, ...released }}
          onClose={() => {
            setReleased(null);
            // The dialog may say that somebody released or changed the app meanwhile.
            again();
          }}
          // The button that opened the dialog goes.
          onDone={() => heading.current?.focus()}
        />
      )}
    </section>
  );
}

function Unreleased({ number, changes, more }: { number: number } & Omit<ComponentProps<typeof ChangeList>, 'label'>) {
  const t = useTexts();
  if (changes.length === 0) return <p className={styles['quiet']}>{t('releases.unchanged', { number })}</p>;
  const label = t('releases.unreleased', { number });
  return (
    <section className={styles['unreleased']} aria-label={label}>
      <h4>{label}</h4>
      <ChangeList {...{ label, changes, more }} />
    </section>
  );
}
