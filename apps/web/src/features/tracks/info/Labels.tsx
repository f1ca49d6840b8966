import { IconX } from '@tabler/icons-react';
import { limits, type Track } from '@trackyard/contract';
import type { WorkspaceTrack } from '@trackyard/data-worker';
import { type FormEvent, useId, useMemo, useState } from 'react';
import { useForm, useMay, useSaving, useTracks, useWorker } from '../../../data/index.ts';
import { useTexts } from '../../../texts/index.ts';
import { Button, ErrorNote, IconButton, TextField } from '../../../ui/index.ts';
import styles from './Labels.module.css';

type Label = Track['trackLabels'][number];
const nothing = { labelId: '', value: '' };

/** What the tenant's labels say of the track. Each is saved by itself. */
export function Labels({ track }: { track: WorkspaceTrack }) {
  const t = useTexts();
  const may = useMay(track);
  const { run } = useWorker();
  const { busy, problem, save } = useSaving('Error updating track');
  const labels = track.trackLabels;
  const mayChange = may('track.update');
  if (labels.length === 0 && !mayChange) return null;
  const set = (trackLabels: Label[]) => run('tracks.update', { trackId: track.id, trackLabels });
  const remove = (labelId: string) => void save(() => set(labels.filter((it) => it.labelId !== labelId)));
  return (
    <section aria-labelledby="labels-title">
      <h2 id="labels-title" className={styles['heading']}>
        {t('info.labels')}
      </h2>
      {labels.length === 0 && <p className={styles['none']}>{t('info.noLabels')}</p>}
      {labels.length > 0 && (
        <ul className={styles['labels']} aria-label={t('info.labels')}>
          {labels.map(({ labelId, value }) => (
            <li key={labelId} className={styles['chip']}>
              <span dir="auto">
                <b>{labelId}</b> {value}
              </span>
              {mayChange && (
                <IconButton
                  size="xs"
                  label={t('info.removeLabel', { label: labelId })}
                  icon={<IconX size={14} />}
                  disabled={busy}
                  onClick={() => remove(labelId)}
                />
              )}
            </li>
          ))}
        </ul>
      )}
      {mayChange && labels.length < limits.trackLabels && <NewLabel track={track} onAdd={set} />}
      {mayChange && labels.length >= limits.trackLabels && (
        <p className={styles['none']}>{t('info.labelsFull', { count: limits.trackLabels })}</p>
      )}
      {problem && <ErrorNote text={problem} />}
    </section>
  );
}

/** A label that stands there already gets another value. */
function NewLabel({ track, onAdd }: { track: WorkspaceTrack; onAdd: (labels: Label[]) => Promise<unknown> }) {
  const t = useTexts();
  const form = useForm(`${track.id}:label`, nothing);
  const { labelId, value } = form.fields;
  const [tried, setTried] = useState(false);
  const { busy, problem, save } = useSaving('Error updating track');
  const known = useKnownLabels(track.tenantId);
  const [names, values] = [useId(), useId()];
  const add = (event: FormEvent) => {
    event.preventDefault();
    const label = { labelId: labelId.trim(), value: value.trim() };
    setTried(true);
    if (!label.labelId) return;
    void save(async () => {
      await onAdd([...track.trackLabels.filter((it) => it.labelId !== label.labelId), label]);
      form.clear();
      setTried(false);
    });
  };
  return (
    <form className={styles['form']} onSubmit={add} noValidate>
      <TextField
        label={t('info.label')}
        placeholder={t('info.labelExample')}
        value={labelId}
        onChange={(event) => form.change({ labelId: event.currentTarget.value })}
        maxLength={limits.labelIdLength}
        error={tried && !labelId.trim() && t('info.labelMissing')}
        list={names}
        autoComplete="off"
      />
      <TextField
        label={t('info.value')}
        placeholder={t('info.valueExample')}
        value={value}
        onChange={(event) => form.change({ value: event.currentTarget.value })}
        maxLength={limits.labelValueLength}
        list={values}
        autoComplete="off"
      />
      <Button type="submit" loading={busy}>
        {t('info.addLabel')}
      </Button>
      <datalist id={names}>
        {[...known.keys()].map((it) => (
          <option key={it} value={it} />
        ))}
      </datalist>
      <datalist id={values}>
        {[...(known.get(labelId.trim()) ?? [])].map((it) => (
          <option key={it} value={it} />
        ))}
      </datalist>
      {problem && <ErrorNote text={problem} />}
    </form>
  );
}

/** The labels of the tenant: those that stand at its tracks, with what they say there. */
function useKnownLabels(tenantId: string): ReadonlyMap<string, ReadonlySet<string>> {
  const tracks = useTracks();
  return useMemo(() => {
    const known = new Map<string, Set<string>>();
    for (const { labelId, value } of (tracks ?? []).flatMap((it) => (it.tenantId === tenantId ? it.trackLabels : [])))
      known.set(labelId, (known.get(labelId) ?? new Set()).add(value));
    return new Map([...known].sort(([a], [b]) => a.localeCompare(b)));
  }, [tracks, tenantId]);
}
