import type { WorkspaceTrack } from '@trackyard/data-worker';
import { useFlag, useMay, useMe } from '../../data/index.ts';

/** Whether I may make and change apps here: administrators of the company, and who has the feature (platform spec §6). */
export function useMayConfigure(track: WorkspaceTrack | null | undefined): boolean {
  const may = useMay(track);
  const flag = useFlag('appConfiguration');
  const isAdministrator = useMe()?.tenantAdmin === true;
  return may('app.configure') && (isAdministrator || flag === true);
}
