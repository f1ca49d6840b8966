import type { WorkspaceTrack } from '@trackyard/data-worker';
import { useEffect, useMemo, useRef } from 'react';
import type { Entry, EntryTree } from '../../../data/index.ts';
import { useServerQuery } from '../../../data/index.ts';
import { useTexts } from '../../../texts/index.ts';
import { ErrorNote, PanelFrame, SkeletonRows } from '../../../ui/index.ts';
import type { OpenedPanel } from '../panel.ts';
import { EntryPanel, type EntryPanelProps } from './EntryPanel.tsx';

interface Props extends Omit<EntryPanelProps, 'entry' | 'tab' | 'messageId'> {
  track: WorkspaceTrack;
  tree: EntryTree;
  panel: OpenedPanel;
}
/** The panel beside a folder. It closes when somebody deletes its entry. One that is not in the tree is asked of the server: a file of a message. */
export function FolderPanel({ panel: { entryId, tab, messageId }, ...rest }: Props) {
  const entry = rest.tree.byId.get(entryId);
  const wasThere = useRef(false);
  const close = useRef(rest.onClose);
  close.current = rest.onClose;
  const isThere = entry !== undefined;
  useEffect(() => {
    if (wasThere.current && !isThere) close.current();
    wasThere.current = isThere;
  }, [isThere]);
  if (entry) return <EntryPanel {...rest} {...{ entry, tab, messageId }} />;
  return wasThere.current ? null : <AskedEntry {...rest} entryId={entryId} />;
}

function AskedEntry({ entryId, ...rest }: Omit<Props, 'panel'> & { entryId: string }) {
  const t = useTexts();
  const { answer, problem, again } = useServerQuery('entries.refresh', { trackId: rest.track.id, entryId });
  const entry = useMemo((): Entry | null => (answer ? { ...answer, waits: false } : null), [answer]);
  if (entry) return <EntryPanel {...rest} entry={entry} tab="details" messageId={undefined} />;
  return (
    <PanelFrame title={t('entryDetails.details')} onClose={rest.onClose}>
      {problem ? <ErrorNote text={problem} onRetry={again} /> : <SkeletonRows label={t('ui.loading')} />}
    </PanelFrame>
  );
}
