import { IconChevronDown, IconX } from '@tabler/icons-react';
import type { TrackChangeTopic } from '@trackyard/contract';
import type { WorkspaceTrack } from '@trackyard/data-worker';
import { useMemo, useState } from 'react';
import { avatarOf, useLive } from '../../../data/index.ts';
import { PersonPicker } from '../../../shared/people/index.ts';
import { useTexts } from '../../../texts/index.ts';
import { Button, IconButton, Popover, Segmented } from '../../../ui/index.ts';
import styles from './HistoryPage.module.css';
import type { Filter } from './useHistory.ts';

interface Props {
  track: WorkspaceTrack;
  filter: Filter;
  onChange: (filter: Filter) => void;
}
const topics: readonly (TrackChangeTopic | 'all')[] = ['all', 'track', 'details', 'people', 'files'];

export function Filters({ track, filter, onChange }: Props) {
  const t = useTexts();
  return (
    <div className={styles['filters']}>
      <Segmented
        label={t('history.topics')}
        value={filter.topic ?? 'all'}
        options={topics.map((value) => ({ value, label: t(`history.${value}`) }))}
        onChange={(chosen) => onChange({ ...filter, topic: chosen === 'all' ? null : chosen })}
      />
      <PersonFilter track={track} userId={filter.userId} onChange={(userId) => onChange({ ...filter, userId })} />
    </div>
  );
}

interface PersonProps {
  track: WorkspaceTrack;
  userId: string | null;
  onChange: (userId: string | null) => void;
}
/** Of those who are or were in the track. */
function PersonFilter({ track, userId, onChange }: PersonProps) {
  const t = useTexts();
  const members = useLive('tracks.everyoneEver', { trackId: track.id });
  const [button, setButton] = useState<HTMLButtonElement | null>(null);
  const [opened, setOpened] = useState(false);
  const [typed, setTyped] = useState('');
  const people = useMemo(() => (members ?? []).map(avatarOf), [members]);
  const name = people.find((it) => it.id === userId)?.displayName;
  const choose = (chosen: string | null) => {
    setOpened(false);
    setTyped('');
    onChange(chosen);
  };
  return (
    <div className={styles['person']}>
      <Button
        ref={setButton}
        size="sm"
        className={styles['who']}
        aria-haspopup="dialog"
        aria-expanded={opened}
        onClick={() => setOpened(!opened)}
      >
        <span>{userId ? t('history.personIs', { name: name ?? t('ui.unknownPerson') }) : t('history.everyone')}</span>
        <IconChevronDown size={14} aria-hidden="true" />
      </Button>
      {userId && <IconButton label={t('history.everyone')} icon={<IconX size={16} />} size="sm" onClick={() => choose(null)} />}
      <Popover label={t('history.person')} opened={opened} onClose={() => setOpened(false)} anchor={button}>
        <div className={styles['picker']}>
          <PersonPicker
            people={people}
            picked={[]}
            onChange={([it]) => it?.kind === 'person' && choose(it.person.id)}
            typed={typed}
            onTyped={setTyped}
          />
        </div>
      </Popover>
    </div>
  );
}
