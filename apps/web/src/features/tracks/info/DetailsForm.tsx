import { limits } from '@trackyard/contract';
import type { WorkspaceTrack } from '@trackyard/data-worker';
import type { FormEvent, KeyboardEvent } from 'react';
import { type Form, useSaving, useWorker } from '../../../data/index.ts';
import { useTexts } from '../../../texts/index.ts';
import { Button, ErrorNote, RestoredDraftNote, TextArea, TextField } from '../../../ui/index.ts';
import { TitleField } from '../TitleField.tsx';
import { VisibilityField } from '../VisibilityField.tsx';
import styles from './Details.module.css';

type Fields = Pick<WorkspaceTrack, 'title' | 'subtitle' | 'summary' | 'typeMetadata' | 'visibility'>;
interface Props {
  track: WorkspaceTrack;
  form: Form<Fields>;
  /** Saved, or given up by hand. */
  onDone: () => void;
}

export function DetailsForm({ track, form, onDone }: Props) {
  const t = useTexts();
  const { run } = useWorker();
  const { busy, problem, save } = useSaving('Error updating track');
  const { title, subtitle, summary, typeMetadata, visibility } = form.fields;
  const missing = title.trim() === '';
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (missing) return;
    void save(async () => {
      if (form.isChanged) await run('tracks.update', { trackId: track.id, ...trimmed(form.changed) });
      onDone();
    });
  };
  // One key must not take away what was written.
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && !event.nativeEvent.isComposing && !form.isChanged) onDone();
  };
  return (
    <form className={styles['form']} onSubmit={submit} onKeyDown={onKeyDown} noValidate>
      <RestoredDraftNote shown={form.restored} onDiscard={onDone} />
      <TitleField value={title} onTitle={(now) => form.change({ title: now })} missing={missing} autoFocus={!form.restored} />
      <TextField
        label={t('tracks.subtitle')}
        placeholder={t('tracks.subtitleExample')}
        value={subtitle}
        onChange={(event) => form.change({ subtitle: event.currentTarget.value })}
        maxLength={limits.subtitleLength}
      />
      <TextArea
        label={t('tracks.summary')}
        placeholder={t('tracks.summaryExample')}
        value={summary}
        onChange={(event) => form.change({ summary: event.currentTarget.value })}
        maxLength={limits.summaryLength}
        rows={6}
      />
      <TextField
        label={t('info.typeDetails')}
        description={t('info.typeDetailsHint')}
        value={typeMetadata}
        onChange={(event) => form.change({ typeMetadata: event.currentTarget.value })}
        maxLength={limits.typeMetadataLength}
      />
      {/* A room is found through its track alone. */}
      {track.type !== 'BREAKOUT' && (
        <VisibilityField type={track.type} visibility={visibility} onVisibility={(chosen) => form.change({ visibility: chosen })} />
      )}
      {problem && <ErrorNote text={problem} />}
      <div className={styles['buttons']}>
        <Button onClick={onDone}>{t('ui.cancel')}</Button>
        <Button type="submit" variant="primary" loading={busy}>
          {t('tracks.save')}
        </Button>
      </div>
    </form>
  );
}

const trimmed = ({ visibility, ...texts }: Partial<Fields>): Partial<Fields> => ({
  ...(Object.fromEntries(Object.entries(texts).map(([name, text]) => [name, text.trim()])) as Partial<Fields>),
  ...(visibility && { visibility }),
});
