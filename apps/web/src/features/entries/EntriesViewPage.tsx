import { useEffect } from 'react';
import { Goto, useParam } from '../../links/index.ts';
import { useEntryLayout } from './look.ts';

/** Opens the entries of a track as a list or as tiles; what else the address says changes nothing. */
export function EntriesViewPage() {
  const [trackId, viewMode] = [useParam('trackId'), useParam('viewMode')];
  const [layout, setLayout] = useEntryLayout();
  const isAsked = viewMode === 'list' || viewMode === 'tiles';
  useEffect(() => {
    if (isAsked) setLayout(viewMode);
  }, [isAsked, viewMode, setLayout]);
  return isAsked && layout !== viewMode ? null : <Goto to="TrackEntries" params={{ trackId }} />;
}
