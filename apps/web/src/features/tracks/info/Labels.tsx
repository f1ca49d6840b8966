import { IconPlus, IconX } from '@tabler/icons-react';
import { limits } from '@trackyard/contract';
import type { WorkspaceTrack } from '@trackyard/data-worker';
import { type FormEvent, useId, useMemo, useRef, useState } from 'react';
import { useForm, useMay, useTracks } from '../../../data/index.ts';
import { useTexts } from '../../../texts/index.ts';
import { Button, ErrorNote, IconButton, TextField } from '../../../ui/index.ts';
import styles from './Labels.module.css';
import { type LabelChanges, useLabelChanges } from './useLabelChanges.ts';

const nothing = { labelId: '', value: '' };

/** What the tenant's labels say of the track. Each is saved by itself. */
export function Labels({ track }: { track: WorkspaceTrack }) {
  const t = useTexts();
  const may = useMay(track);
  const section = useRef<HTMLElement>(null);
  const changes = useLabelChanges(track, section);
  const labels = track.trackLabels;
  const mayChange = may('track.update');
  if (labels.length === 0 && !mayChange) return null;
  return (
    <section ref={section} aria-labelledby="labels-title">
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
                  // Not `disabled`: it would drop the focus.
                  aria-disabled={changes.busy || undefined}
                  onClick={() => changes.remove(labelId)}
                />
              )}
            </li>
          ))}
        </ul>
      )}
      {mayChange && labels.length < limits.trackLabels && <NewLabel track={track} changes={changes} />}
      {mayChange && labels.length >= limits.trackLabels && (
        <p className={styles['none']}>{t('info.labelsFull', { count: limits.trackLabels })}</p>
      )}
      {changes.problem && <ErrorNote text={changes.problem} />}
    </section>
  );
}

/** A label that stands there already gets another value. */
function NewLabel({ track, changes }: { track: WorkspaceTrack; changes: LabelChanges }) {
  const t = useTexts();
  const form = useForm(`${track.id}:label`, nothing);
  const { labelId, value } = form.fields;
  const [tried, setTried] = useState(false);
  const typed = useRef(form.fields);
  typed.current = form.fields;
  const known = useKnownLabels(track.tenantId);
  const [names, values] = [useId(), useId()];
  const [isOpen, setOpen] = useState(false);
  // What was begun before stands there again.
  if (!isOpen && !form.isChanged)
    return (
      <Button size="sm" icon={<IconPlus size={16} />} onClick={() => setOpen(true)}>
        {t('info.addLabel')}
      </Button>
    );
  const add = (event: FormEvent) => {
    event.preventDefault();
    const label = { labelId: labelId.trim(), value: value.trim() };
    setTried(true);
    if (!label.labelId) return;
    changes.add(label, () => {
      // What was typed while it was sent stays.
      if (typed.current.labelId === labelId && typed.current.value === value) form.clear();
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
        autoFocus={isOpen}
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
      <Button type="submit" loading={changes.busy}>
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
