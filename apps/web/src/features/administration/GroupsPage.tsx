import { IconPlus } from '@tabler/icons-react';
import { type Group, limits } from '@trackyard/contract';
import { type ReactNode, useDeferredValue, useRef, useState } from 'react';
import { useIsOffline, useLive } from '../../data/index.ts';
import { useTexts } from '../../texts/index.ts';
import { Button, EmptyState, Page, PageHead, SkeletonRows, TextField, useFocusRecovery } from '../../ui/index.ts';
import { GroupNameDialog } from './GroupNameDialog.tsx';
import { GroupRow } from './GroupRow.tsx';
import { listedGroups } from './group-list.ts';
import styles from './groups.module.css';

const noParams = {};
/** With more groups than this there is a field to search in. */
const searchedFrom = 10;

/** The groups of a company, each of which opens to its people. */
export function GroupsPage() {
  const t = useTexts();
  const groups = useLive('rows.groups', noParams);
  const isOffline = useIsOffline();
  const [openId, setOpenId] = useState<string | null>(null);
  const [typed, setTyped] = useState('');
  const [isNaming, setNaming] = useState(false);
  const search = useDeferredValue(typed.trim());
  const isEmpty = groups?.length === 0;
  const add = (
    <Button
      variant={isEmpty ? 'primary' : 'secondary'}
      icon={<IconPlus size={16} aria-hidden="true" />}
      disabled={isOffline || !groups}
      onClick={() => setNaming(true)}
    >
      {t('tenantGroups.newGroup')}
    </Button>
  );
  return (
    <Page start>
      <PageHead title={t('tenantGroups.title')} text={t('tenantGroups.purpose')}>
        {!isEmpty && add}
      </PageHead>
      {isOffline && (
        <p className={styles['note']} role="status">
          {t('tenantGroups.offline')}
        </p>
      )}
      {groups && groups.length > searchedFrom && (
        <TextField
          type="search"
          label={t('tenantGroups.search')}
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
          maxLength={limits.groupNameLength}
          autoComplete="off"
        />
      )}
      {!groups && <SkeletonRows label={t('ui.loading')} />}
      {isEmpty && <EmptyState title={t('tenantGroups.none')} text={t('tenantGroups.noneText')} action={add} />}
      {groups && !isEmpty && <Groups groups={groups} search={search} openId={openId} onOpen={setOpenId} />}
      {isNaming && (
        <GroupNameDialog
          groups={groups ?? []}
          onClose={() => setNaming(false)}
          onCreated={(id) => {
            setTyped('');
            setOpenId(id);
          }}
        />
      )}
    </Page>
  );
}

interface GroupsProps {
  groups: readonly Group[];
  search: string;
  openId: string | null;
  onOpen(id: string | null): void;
}
function Groups({ groups, search, openId, onOpen }: GroupsProps) {
  const t = useTexts();
  const listed = listedGroups(groups, groups.length > searchedFrom ? search : '');
  if (listed.length === 0)
    return <EmptyState title={t('tenantGroups.nothingFound')} text={t('tenantGroups.nothingFoundText', { text: search })} />;
  return (
    <List>
      {listed.map((it) => (
        <GroupRow key={it.id} group={it} groups={groups} isOpen={it.id === openId} onTurn={() => onOpen(it.id === openId ? null : it.id)} />
      ))}
    </List>
  );
}

/** When a group is deleted, the focus goes on to the next one. */
function List({ children }: { children: ReactNode }) {
  const t = useTexts();
  const list = useRef<HTMLUListElement>(null);
  const recovery = useFocusRecovery(list, (row) => row.querySelector('button'));
  return (
    <ul ref={list} aria-label={t('tenantGroups.title')} className={styles['groups']} {...recovery}>
      {children}
    </ul>
  );
}
