import { IconProgress } from '@tabler/icons-react';
import { useState } from 'react';
import { useLive } from '../../data/index.ts';
import { useTexts } from '../../texts/index.ts';
import { Badge, IconButton, Popover } from '../../ui/index.ts';
import { JobList } from './JobList.tsx';
import { isOpen, newestJobs } from './jobs.ts';

const none = {};

/** The way to long work of one's own, on every page; nothing while there is none. */
export function JobsButton({ disabled }: { disabled: boolean }) {
  const t = useTexts();
  const [button, setButton] = useState<HTMLButtonElement | null>(null);
  const [opened, setOpened] = useState(false);
  const jobs = newestJobs(useLive('rows.jobs', none) ?? []);
  if (jobs.length === 0) return null;
  const running = jobs.filter(isOpen).length;
  return (
    <>
      <IconButton
        ref={setButton}
        label={running > 0 ? t('jobs.running', { count: running }) : t('jobs.title')}
        icon={<IconProgress size={20} />}
        onFrame
        disabled={disabled}
        tooltip={!opened}
        aria-haspopup="dialog"
        aria-expanded={opened}
        badge={running > 0 && <Badge count={running} />}
        onClick={() => setOpened(!opened)}
      />
      <Popover label={t('jobs.title')} opened={opened && !disabled} onClose={() => setOpened(false)} anchor={button} placement="bottom-end">
        <JobList jobs={jobs} onChosen={() => setOpened(false)} />
      </Popover>
    </>
  );
}
