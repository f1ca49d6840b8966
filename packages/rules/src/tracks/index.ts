export { type AppGroup, groupByApp, isMeeting, meetingsApp } from './apps.ts';
export { chatSettingsAtFirst, isTemplate, kindOfCopy, trackIdFromAppPath } from './kinds.ts';
export { chatList, isListed, type Ownership, ownedBy, type SortDirection, sortTracks, type TrackSort } from './lists.ts';
export { isOnlyCoordinator } from './members.ts';
export { foldText, searchTracks } from './search.ts';
export {
  isPageThere,
  type KnownPage,
  type OwnTab,
  openedPage,
  ownTabs,
  pageOfTab,
  roomTabs,
  type TrackTab,
} from './tabs.ts';
export { typeDetails } from './type-details.ts';
