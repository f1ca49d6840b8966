import { IconChevronDown } from '@tabler/icons-react';
import { useTexts } from '../../texts/index.ts';
import { Badge } from '../../ui/index.ts';
import styles from './GroupRow.module.css';
import type { ListRow } from './rows.ts';

const names = {
  invitations: 'shell.invitations',
  pinned: 'shell.pinned',
  tracks: 'shell.tracks',
  app: 'shell.app',
  standard: 'shell.defaultApp',
  meetings: 'shell.meetings',
  direct: 'shell.direct',
  archived: 'tracks.archived',
} as const;

/** The head of a group, which opens and closes it. */
export function GroupRow({
  row,
  tabIndex,
  onToggle,
  page,
}: {
  row: Extract<ListRow, { kind: 'group' }>;
  tabIndex: number;
  onToggle: () => void;
  page: boolean;
}) {
  const t = useTexts();
  const Heading = page ? 'h2' : 'h3';
  return (
    <Heading className={styles['group']}>
      <button type="button" data-row tabIndex={tabIndex} aria-expanded={!row.closed} onClick={onToggle}>
        <IconChevronDown size={14} aria-hidden="true" />
        {t(names[row.name])}
        {row.closed && (
          <Badge count={row.unseen} label={t(row.key === 'invitations' ? 'shell.invited' : 'ui.unread', { count: row.unseen })} />
        )}
      </button>
    </Heading>
  );
}
