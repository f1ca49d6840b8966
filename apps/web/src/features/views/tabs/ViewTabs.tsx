import { IconDots, IconPlus, IconTable } from '@tabler/icons-react';
import type { AppTable, AppView, TrackApp, ViewType } from '@trackyard/contract';
import { shownSection } from '@trackyard/rules';
import { useEffect, useRef, useState } from 'react';
import { RouteLink, useGo } from '../../../links/index.ts';
import { useTexts } from '../../../texts/index.ts';
import { IconButton, Menu } from '../../../ui/index.ts';
import { viewLooks } from '../registry.ts';
import { NewView } from '../settings/NewView.tsx';
import { useViewActions } from '../settings/useViewActions.tsx';
import styles from './ViewTabs.module.css';
import { type ViewPage, viewLink } from './view-link.ts';

interface Props {
  app: TrackApp;
  table: AppTable;
  /** Those of this table. */
  views: readonly AppView[];
  shown: AppView;
  mayConfigure: boolean;
  page: ViewPage;
}
/** The views of a table as links, and what is done to the open one. */
export function ViewTabs({ app, table, views, shown, mayConfigure, page }: Props) {
  const t = useTexts();
  const go = useGo();
  const [isNew, setNew] = useState(false);
  const nav = useRef<HTMLElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each view that opens comes into sight
  useEffect(() => {
    nav.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [shown.id]);
  const ofApp = { trackId: app.trackId, appId: app.appId };
  const open = (viewId: string, replace = false) => go({ ...viewLink(page, ofApp, viewId), replace });
  const next = views.find((it) => it.id !== shown.id);
  const { items, dialogs } = useViewActions({
    ...{ app, view: shown, next, mayConfigure },
    onDuplicated: open,
    onDeleted: () => next && void open(next.id, true),
  });
  const label = t('apps.viewActions', { name: shownSection(shown.name) });
  return (
    <>
      <nav ref={nav} className={styles['views']} aria-label={t('apps.views')}>
        {views.map((it) => (
          <RouteLink
            key={it.id}
            {...viewLink(page, ofApp, it.id)}
            className={styles['view']}
            aria-current={it.id === shown.id ? 'page' : undefined}
          >
            <ViewIcon type={it.type} />
            <span dir="auto">{shownSection(it.name)}</span>
          </RouteLink>
        ))}
        {mayConfigure && (
          <IconButton label={t('apps.newView')} onClick={() => setNew(true)}>
            <IconPlus size={18} />
          </IconButton>
        )}
      </nav>
      {items.length > 0 && (
        <Menu
          label={label}
          items={items}
          trigger={
            <IconButton label={label}>
              <IconDots size={18} />
            </IconButton>
          }
        />
      )}
      {isNew && <NewView trackId={app.trackId} table={table} shown={shown} onMade={open} onClose={() => setNew(false)} />}
      {dialogs}
    </>
  );
}

export function ViewIcon({ type }: { type: ViewType }) {
  const Icon = viewLooks[type]?.icon ?? IconTable;
  return <Icon size={16} aria-hidden="true" />;
}
