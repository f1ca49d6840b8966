import { type RouteName, rootFolder } from '@trackyard/contract';
import { useGo, useOptionalParam, useQuery, useRouteName } from '../../links/index.ts';

/** The parts of the panel beside a folder, in their order. */
const panelTabs = ['details', 'comments', 'approvals', 'history'] as const;
export type PanelTab = (typeof panelTabs)[number];

/** Each has an address. */
const routeOfTab = {
  details: 'TrackEntryDetails',
  comments: 'TrackEntryComments',
  approvals: 'TrackEntryApprovals',
  history: 'TrackEntryHistory',
} as const satisfies Record<PanelTab, RouteName>;

/** What is open in the panel, by the address of the page. */
export interface OpenedPanel {
  entryId: string;
  tab: PanelTab;
  /** A comment that the address names. */
  messageId: string | undefined;
  /** The folder beside it; left out: the one in which the entry is. */
  folderId: string | undefined;
}
export function useOpenedPanel(): OpenedPanel | null {
  const name = useRouteName();
  const [entryId, messageId, folderId] = [useOptionalParam('entryId'), useQuery('message'), useQuery('in')];
  // Links to comments once led to the entry itself.
  const tab = panelTabs.find((it) => routeOfTab[it] === name) ?? (messageId === undefined ? undefined : 'comments');
  return entryId === undefined || tab === undefined ? null : { entryId, tab, messageId, folderId };
}

/** Opens the panel beside a folder, and closes it. `replace`: it shows something else, and Back leads to before it was opened. */
export interface PanelWays {
  open(entryId: string, tab: PanelTab): void;
  close(): void;
}
export function usePanelWays(trackId: string, folderId: string, parentOf: (id: string) => string | undefined, isOpen: boolean): PanelWays {
  const go = useGo();
  return {
    open(entryId, tab) {
      const query = parentOf(entryId) === folderId ? {} : { in: folderId };
      void go({ to: routeOfTab[tab], params: { trackId, entryId }, query, ...(isOpen && { replace: true }) });
    },
    close: () =>
      void (folderId === rootFolder
        ? go({ to: 'TrackEntries', params: { trackId } })
        : go({ to: 'TrackEntry', params: { trackId, entryId: folderId } })),
  };
}
