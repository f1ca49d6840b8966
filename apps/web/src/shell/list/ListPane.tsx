import { IconPlus, IconSearch, IconX } from '@tabler/icons-react';
import type { WorkspaceTrack } from '@trackyard/data-worker';
import { useState } from 'react';
import { RouteLink, useOptionalParam } from '../../links/index.ts';
import { useTexts } from '../../texts/index.ts';
import { cx, IconButton, Segmented, SkeletonRows, Tooltip, useActions } from '../../ui/index.ts';
import { Strips } from '../Strips.tsx';
import { ListMenu } from './ListMenu.tsx';
import styles from './ListPane.module.css';
import { ListRows } from './ListRows.tsx';
import { NothingListed } from './NothingListed.tsx';
import { SortMenu } from './SortMenu.tsx';
import { useFrozenWhilePressed } from './useFrozenWhilePressed.ts';
import { useListRows } from './useListRows.ts';

interface Props {
  tracks: WorkspaceTrack[] | undefined;
  /** It slides over the sheet. */
  over: boolean;
  /** On a phone it is the page itself. */
  page: boolean;
  /** It shows, and can't be read. */
  hidden: boolean;
  /** Where it is the page: whether notifications may be asked for. */
  prompts: boolean;
}

/** The workspace list: pinned tracks, tracks, conversations. Only the rows in sight are in the document. */
export function ListPane({ tracks, over, page, hidden, prompts }: Props) {
  const t = useTexts();
  const Pane = page ? 'main' : 'aside';
  const Title = page ? 'h1' : 'h2';
  const [typed, setTyped] = useState('');
  const { frozen, onPointerDown } = useFrozenWhilePressed(tracks);
  const { rows, text, move, sort, setSort, ownership, setOwnership, byApp, setByApp, toggle } = useListRows(frozen, typed);
  const trackId = useOptionalParam('trackId');
  const options = (['None', 'Owned', 'Shared'] as const).map((value) => ({ value, label: t(`shell.owned${value}`) }));
  useActions({
    itemType: 'root',
    name: t('shell.owned'),
    menuItems: options.map(({ value, label }) => ({
      itemType: 'selected',
      name: label,
      selected: value === ownership,
      callback: () => setOwnership(value),
    })),
  });
  return (
    <Pane
      id={page ? 'content' : 'track-list'}
      className={cx(styles['pane'], over && styles['over'])}
      aria-labelledby="track-list-title"
      inert={hidden}
    >
      {page && <Strips prompts={prompts} />}
      <header className={styles['header']}>
        <Title id="track-list-title">{t('shell.tracks')}</Title>
        <SortMenu sort={sort} onChange={setSort} byApp={byApp} onByApp={setByApp} />
        <ListMenu />
        <Tooltip label={t('shell.newTrack')}>
          <RouteLink to="NewTrack" className={styles['new']} aria-label={t('shell.newTrack')}>
            <IconPlus size={18} />
          </RouteLink>
        </Tooltip>
      </header>
      <div className={styles['tools']}>
        <search className={styles['search']}>
          <IconSearch size={16} aria-hidden="true" />
          <input
            type="search"
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
            onKeyDown={(event) => event.key === 'Escape' && setTyped('')}
            placeholder={t('shell.filter')}
            aria-label={t('shell.filter')}
            autoComplete="off"
          />
          {typed && <IconButton label={t('shell.clearFilter')} icon={<IconX size={14} />} size="xs" onClick={() => setTyped('')} />}
        </search>
        <Segmented label={t('shell.owned')} value={ownership} options={options} onChange={setOwnership} block />
      </div>
      <ListRows rows={rows} page={page} openId={trackId} move={move} toggle={toggle} onPointerDown={onPointerDown}>
        {!tracks && <SkeletonRows label={t('ui.loading')} />}
        {tracks && rows.length === 0 && <NothingListed text={text} ownership={ownership} />}
      </ListRows>
    </Pane>
  );
}
