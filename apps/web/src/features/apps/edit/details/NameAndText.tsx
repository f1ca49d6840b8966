import { IconCheck } from '@tabler/icons-react';
import { limits, type TrackApp } from '@trackyard/contract';
import { useWorker } from '../../../../data/index.ts';
import { useTexts } from '../../../../texts/index.ts';
import { TextArea, TextField } from '../../../../ui/index.ts';
import styles from '../edit.module.css';
import { useTyped } from '../useTyped.ts';

/** The name and the description of an app, saved as one types. */
export function NameAndText({ app }: { app: TrackApp }) {
  const t = useTexts();
  const { run } = useWorker();
  const save = (what: { name: string } | { description: string }) =>
    run('apps.update', { trackId: app.trackId, appId: app.appId, ...what });
  const name = useTyped(
    app.name,
    (text) => save({ name: text }),
    (text) => text.trim() !== '',
  );
  const description = useTyped(
    app.description,
    (text) => save({ description: text }),
    () => true,
  );
  const check = (saved: boolean) => saved && <IconCheck size={16} className={styles['saved']} role="img" aria-label={t('appEdit.saved')} />;
  return (
    <section className={styles['section']} aria-label={t('appEdit.details')}>
      <TextField
        label={t('ui.name')}
        value={name.value}
        maxLength={limits.appNameLength}
        onChange={(event) => name.change(event.currentTarget.value)}
        onBlur={name.flush}
        onKeyDown={(event) => event.key === 'Enter' && !event.nativeEvent.isComposing && name.flush()}
        error={name.value.trim() === '' ? t('ui.nameMissing') : name.problem}
        rightSection={check(name.saved)}
      />
      <TextArea
        label={t('appEdit.description')}
        placeholder={t('appEdit.descriptionExample')}
        value={description.value}
        maxLength={limits.summaryLength}
        autosize
        minRows={2}
        maxRows={8}
        onChange={(event) => description.change(event.currentTarget.value)}
        onBlur={description.flush}
        error={description.problem}
        rightSection={check(description.saved)}
      />
    </section>
  );
}
