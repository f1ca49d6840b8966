import { limits } from '@trackyard/contract';
import { useState } from 'react';
import { newId, useIsOffline, useSaving, useWorker } from '../../../data/index.ts';
import { useTexts } from '../../../texts/index.ts';
import { Button, Checkbox, ErrorNote, Tag, TextField, useToasts } from '../../../ui/index.ts';
import { firstTracks, type TrackSet, trackSets } from './first-tracks.ts';
import { StepLink } from './StepLink.tsx';
import type { StepProps } from './Steps.tsx';
import styles from './start.module.css';

/** Creates a few tracks that most companies begin with, under names of their own. */
export function TracksStep({ tenantId, start, onChanged }: StepProps) {
  const t = useTexts();
  const { run } = useWorker();
  const show = useToasts();
  const isOffline = useIsOffline();
  const [names, setNames] = useState<Readonly<Record<TrackSet, string>>>(() => ({
    announcements: t('companyStart.announcements'),
    team: t('companyStart.team'),
    project: t('companyStart.project'),
    customer: t('companyStart.customer'),
  }));
  // Nothing is preselected once the company has tracks.
  const [chosen, setChosen] = useState<readonly TrackSet[]>(start.done.tracks ? [] : ['announcements', 'team']);
  // Retries send the same ids, so a lost answer creates no duplicates.
  const [ids, setIds] = useState(newIds);
  const { busy, problem, save } = useSaving('Failed to create the first tracks');
  const picked = trackSets.filter((it) => chosen.includes(it));
  const isMissing = picked.some((it) => !names[it].trim());
  const create = () =>
    save(async () => {
      const tracks = firstTracks(
        picked.map((set) => ({ set, id: ids[set], title: names[set].trim(), summary: t(`companyStart.${set}Text`) })),
      );
      await run('tracks.createMany', { tracks });
      if (picked.includes('announcements'))
        await run('tracks.update', { trackId: ids.announcements, chatSettingSendMessages: 'COORDINATORS' });
      setIds(newIds());
      setChosen([]);
      onChanged();
      show({
        title: t('companyStart.created', { count: tracks.length }),
        tone: 'success',
        action: { label: t('companyStart.undo'), onSelect: () => void undo(tracks.map((it) => it.id)) },
      });
    });
  const undo = (trackIds: string[]) =>
    save(async () => {
      await run('tenant.deleteTracks', { tenantId, trackIds });
      show({ title: t('companyStart.undone') });
      onChanged();
    });
  return (
    <>
      <p>{t('companyStart.tracksHint')}</p>
      <ul className={styles['sets']}>
        {trackSets.map((set) => {
          const isChosen = chosen.includes(set);
          return (
            <li key={set} className={styles['set']}>
              <Checkbox
                label={t(`companyStart.${set}`)}
                description={t(`companyStart.${set}Text`)}
                checked={isChosen}
                onChange={() => setChosen(isChosen ? chosen.filter((it) => it !== set) : [...chosen, set])}
              />
              <Tag>{t(isForEveryone(set) ? 'companyStart.everyone' : 'companyStart.invited')}</Tag>
              {isChosen && (
                <TextField
                  className={styles['name']}
                  aria-label={t('companyStart.name', { title: t(`companyStart.${set}`) })}
                  value={names[set]}
                  maxLength={limits.titleLength}
                  error={names[set].trim() ? undefined : t('companyStart.nameMissing')}
                  onChange={(event) => setNames({ ...names, [set]: event.currentTarget.value })}
                  autoComplete="off"
                />
              )}
            </li>
          );
        })}
      </ul>
      <div className={styles['row']}>
        <Button variant="primary" loading={busy} disabled={isOffline || picked.length === 0 || isMissing} onClick={() => void create()}>
          {t('companyStart.create', { count: picked.length })}
        </Button>
        <StepLink tenantId={tenantId} page="tracks" text={t('companyStart.toTracks')} />
      </div>
      {problem && <ErrorNote text={problem} />}
    </>
  );
}

const newIds = (): Readonly<Record<TrackSet, string>> => ({ announcements: newId(), team: newId(), project: newId(), customer: newId() });
const isForEveryone = (set: TrackSet): boolean => firstTracks([{ set, id: '', title: '', summary: '' }])[0]!.visibility === 'PUBLIC';
