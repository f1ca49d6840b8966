import { IconX } from '@tabler/icons-react';
import { limits } from '@trackyard/contract';
import { hasLabel, labelsOf } from '@trackyard/rules';
import { type KeyboardEvent, useId, useMemo, useRef, useState } from 'react';
import type { Entry, EntryTree } from '../../../data/index.ts';
import { useWorker } from '../../../data/index.ts';
import { useTexts } from '../../../texts/index.ts';
import { IconButton, TextField, useAttempt } from '../../../ui/index.ts';
import { LabelChip } from '../LabelChip.tsx';
import styles from './Labels.module.css';

interface Props {
  entry: Entry;
  tree: EntryTree;
  mayLabel: boolean;
  onLabel?: ((label: string) => void) | undefined;
}
const suggested = 8;

/** The labels of an entry. Enter or a comma adds what is typed, Backspace in the empty field removes the last one. */
export function Labels({ entry, tree, mayLabel, onLabel }: Props) {
  const t = useTexts();
  const { run } = useWorker();
  const attempt = useAttempt();
  const titleId = useId();
  const [typed, setTyped] = useState('');
  const field = useRef<HTMLInputElement>(null);
  const { id: entryId, trackId, labels } = entry;
  const known = useMemo(() => labelsOf(tree.byId.values()), [tree]);
  const suggestions = known.filter((it) => !hasLabel(entry, it.label) && startsLike(it.label, typed)).slice(0, suggested);
  const isFull = labels.length >= limits.entryLabels;
  const set = (next: string[]) => attempt(run('entries.retag', { trackId, entryId, labels: next }), 'Error saving labels');
  const add = (text: string) => {
    const label = text.replace(/\s+/g, ' ').trim();
    setTyped('');
    if (label !== '' && !hasLabel(entry, label) && !isFull) set([...labels, label]);
    field.current?.focus();
  };
  const remove = (label: string) => {
    set(labels.filter((it) => it !== label));
    field.current?.focus();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    if ((event.key === 'Enter' || event.key === ',') && typed.trim() !== '') {
      event.preventDefault();
      add(typed);
    }
    if (event.key === 'Backspace' && typed === '' && labels.length > 0) remove(labels.at(-1)!);
  };
  if (labels.length === 0 && !mayLabel) return null;
  return (
    <section aria-labelledby={titleId} className={styles['section']}>
      <h3 id={titleId} className={styles['heading']}>
        {t('entryDetails.labels')}
      </h3>
      {labels.length > 0 && (
        <ul className={styles['labels']} aria-label={t('entryDetails.labels')}>
          {labels.map((label) => (
            <li key={label}>
              <LabelChip label={label} onSelect={onLabel && (() => onLabel(label))}>
                {mayLabel && (
                  <IconButton
                    size="xs"
                    label={t('entryDetails.removeLabel', { label })}
                    icon={<IconX size={14} />}
                    onClick={() => remove(label)}
                  />
                )}
              </LabelChip>
            </li>
          ))}
        </ul>
      )}
      {mayLabel && !isFull && (
        <TextField
          ref={field}
          aria-label={t('entryDetails.addLabel')}
          placeholder={t('entryDetails.addLabel')}
          value={typed}
          maxLength={limits.entryLabelLength}
          onChange={(event) => setTyped(event.currentTarget.value)}
          onKeyDown={onKeyDown}
        />
      )}
      {mayLabel && !isFull && suggestions.length > 0 && (
        <ul className={styles['labels']} aria-label={t('entryDetails.suggestedLabels')}>
          {suggestions.map(({ label }) => (
            <li key={label}>
              <button
                type="button"
                className={styles['suggestion']}
                onClick={() => add(label)}
                aria-label={t('entryDetails.addLabelNamed', { label })}
              >
                + <bdi>{label}</bdi>
              </button>
            </li>
          ))}
        </ul>
      )}
      {mayLabel && isFull && <p className={styles['full']}>{t('entryDetails.labelsFull', { count: limits.entryLabels })}</p>}
    </section>
  );
}

const startsLike = (label: string, typed: string): boolean => label.toLowerCase().includes(typed.trim().toLowerCase());
