import type { NamedRoute } from '@trackyard/contract';

/** How an app is shown: with everything around it, or by itself. */
export type AppMode = 'DEFAULT' | 'STANDALONE' | 'ISOLATED' | 'STANDALONE_OPTIONAL';
export interface Shown {
  route: Pick<NamedRoute, 'noHeader' | 'fullScreen'>;
  mode?: AppMode;
  guest?: boolean;
}
/** What stands around a page. */
export interface FrameParts {
  header: boolean;
  /** The rail at the side, on phones the menu at the foot, and the list. */
  supplementaryMenu: boolean;
  trackHeader: boolean;
  notificationPrompts: boolean;
  fileDialog: boolean;
}

/** Spec §2.4: what is left out for guests, on some pages, and around an app that stands by itself, which alone hides the track's header. */
export function frameParts({ route, mode = 'DEFAULT', guest = false }: Shown): FrameParts {
  const alone = mode !== 'DEFAULT';
  return {
    header: !guest && !alone && !route.noHeader && !route.fullScreen,
    // A guest is in one track: there is nowhere else to go.
    supplementaryMenu: !guest && !alone && !route.fullScreen,
    trackHeader: !alone,
    notificationPrompts: !guest,
    fileDialog: !guest,
  };
}
