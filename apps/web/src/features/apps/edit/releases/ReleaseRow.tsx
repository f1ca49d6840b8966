import { IconChevronRight, IconPencil } from '@tabler/icons-react';
import type { Release, TrackApp } from '@trackyard/contract';
import { formatLongDate } from '@trackyard/rules';
import { useId, useState } from 'react';
import { useIsOffline, useNameOf, useReader, useServerQuery } from '../../../../data/index.ts';
import { useTexts } from '../../../../texts/index.ts';
import { Button, ErrorNote, SelectField, SkeletonRows } from '../../../../ui/index.ts';
import { ChangeList } from './ChangeList.tsx';
import { EditRelease } from './ReleaseDialogs.tsx';
import styles from './releases.module.css';
import { useCalled } from './useCalled.ts';

interface Props {
  app: TrackApp;
  release: Release;
  /** The releases to compare with. */
  releases: readonly Release[];
  /** Of the app: another one after each change. */
  revision: string;
  onChanged(): void;
}
/** A release: its label, who made it when, and, once opened, its notes and its changes. */
export function ReleaseRow({ app, release, releases, revision, onChanged }: Props) {
  const t = useTexts();
  const called = useCalled();
  const reader = useReader();
  const nameOf = useNameOf(app.trackId);
  const isOffline = useIsOffline();
  const bodyId = useId();
  const [isOpen, setOpen] = useState(false);
  const [isEdited, setEdited] = useState(false);
  const { notes, created, createdBy } = release;
  return (
    <li>
      <button
        type="button"
        className={styles['turn']}
        aria-expanded={isOpen}
        aria-controls={isOpen ? bodyId : undefined}
        onClick={() => setOpen(!isOpen)}
      >
        <IconChevronRight size={16} aria-hidden="true" />
        <span>
          <span dir="auto">{called(release)}</span>
          <small>{t('releases.by', { name: nameOf(createdBy), date: formatLongDate(created, reader) })}</small>
        </span>
      </button>
      {isOpen && (
        <div id={bodyId} className={styles['body']}>
          {notes && (
            <p className={styles['notes']} dir="auto">
              {notes}
            </p>
          )}
          <ChangesOfRelease {...{ app, release, releases, revision }} />
          <Button size="sm" icon={<IconPencil size={16} />} disabled={isOffline} onClick={() => setEdited(true)}>
            {t('releases.edit')}
          </Button>
        </div>
      )}
      {isEdited && <EditRelease {...{ app, release }} onClose={() => setEdited(false)} onDone={onChanged} />}
    </li>
  );
}

function ChangesOfRelease({ app: { trackId, appId }, release, releases, revision }: Omit<Props, 'onChanged'>) {
  const t = useTexts();
  const called = useCalled();
  const [other, setOther] = useState('');
  // From the older to the newer state, whichever is chosen.
  const chosen = releases.find((it) => it.id === other);
  const isLater = other === 'now' || (chosen !== undefined && chosen.number > release.number);
  const from = isLater ? release.id : chosen?.id;
  const to = other === 'now' ? undefined : isLater ? chosen?.id : release.id;
  const input = { trackId, appId, ...(from !== undefined && { from }), ...(to !== undefined && { to }) };
  const asked = JSON.stringify([input, other === 'now' ? revision : '']);
  const { answer: last, asOf, problem, again } = useServerQuery('releases.compare', input, asked);
  // The answer to an earlier choice is no answer to this one.
  const answer = asOf === asked ? last : undefined;
  const others = releases.filter((it) => it.id !== release.id);
  return (
    <>
      <SelectField
        label={t('releases.compare')}
        description={t('releases.compareText')}
        value={other}
        onChange={(event) => setOther(event.currentTarget.value)}
        data={[
          { value: '', label: release.number === 1 ? t('releases.beforeFirst') : t('releases.before') },
          { value: 'now', label: t('releases.current') },
          ...others.map((it) => ({ value: it.id, label: called(it) })),
        ]}
      />
      {problem && <ErrorNote text={problem} onRetry={again} />}
      {answer ? (
        <ChangeList label={t('releases.called', { number: release.number })} changes={answer.changes} more={answer.more} />
      ) : (
        !problem && <SkeletonRows label={t('ui.loading')} />
      )}
    </>
  );
}
