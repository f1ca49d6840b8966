/** The page that shows views of an app: the app's own, or the one for those who were given its address. */
export type ViewPage = 'TrackAppView' | 'GuestAppView';

/** Leads to a view. The address of the guest app view leaves the app out. */
export const viewLink = <Page extends ViewPage>(to: Page, { trackId, appId }: { trackId: string; appId: string }, viewId: string) => ({
  to,
  params: { trackId, appId, viewId },
});
