import { useOptionalParam, useRoute } from '../links/index.ts';

/** Whether the page of a phone is the list of tracks itself. Below the address of an app, the app's own list of tracks is a page. */
export function useIsList(): boolean {
  const isInApp = useOptionalParam('tenantAppId') !== undefined;
  return (useRoute()?.isList ?? false) && !isInApp;
}
