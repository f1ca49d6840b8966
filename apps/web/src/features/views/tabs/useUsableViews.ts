import type { AppView } from '@trackyard/contract';
import type { OpenApp, WorkspaceTrack } from '@trackyard/data-worker';
import { useMay, useMe } from '../../../data/index.ts';
import { usableViews } from './usable-views.ts';

interface UsableViews {
  views: readonly AppView[];
  maySubmit: boolean;
}
/** The views of an app that its reader has a use for: every page that opens one chooses from these, so that none leads back to another. */
export function useUsableViews(track: WorkspaceTrack, open: OpenApp | undefined): UsableViews {
  const may = useMay(track);
  const isGuest = useMe()?.guest === true;
  const maySubmit = may('app.submit') && (!isGuest || open?.app?.guestAccess === 'form');
  return { views: usableViews(open?.views ?? [], maySubmit || !isGuest), maySubmit };
}
