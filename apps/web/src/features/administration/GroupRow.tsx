import { IconChevronRight } from '@tabler/icons-react';
import type { Group } from '@trackyard/contract';
import { useEffect, useId, useRef } from 'react';
import { useTexts } from '../../texts/index.ts';
import { GroupPanel } from './GroupPanel.tsx';
import styles from './groups.module.css';

interface Props {
  group: Group;
  /** All of the company. */
  groups: readonly Group[];
  isOpen: boolean;
  onTurn(): void;
}
/** A group in a line, and where it is open what is in it. */
export function GroupRow({ group, groups, isOpen, onTurn }: Props) {
  const t = useTexts();
  const id = useId();
  const row = useRef<HTMLLIElement>(null);
  useEffect(() => {
    // A new group may be far down the list.
    if (isOpen) row.current?.scrollIntoView({ block: 'nearest' });
  }, [isOpen]);
  return (
    <li ref={row} className={styles['group']}>
      <h2 className={styles['heading']}>
        <button type="button" className={styles['turn']} aria-expanded={isOpen} aria-controls={isOpen ? id : undefined} onClick={onTurn}>
          <IconChevronRight size={16} className={styles['chevron']} aria-hidden="true" />
          <span className={styles['name']}>
            <bdi>{group.name}</bdi>
          </span>
          <span className={styles['count']}>{t('tenantGroups.people', { count: group.numMembers })}</span>
        </button>
      </h2>
      {isOpen && (
        <div id={id} className={styles['panel']}>
          <GroupPanel group={group} groups={groups} />
        </div>
      )}
    </li>
  );
}
