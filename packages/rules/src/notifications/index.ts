export { type ActivityGroup, activitiesOfChat, groupedActivities } from './activities.ts';
export { showsPushBanner } from './banner.ts';
export { isLeftAlone, isPaused, leftAloneUntil, type Pause, pauseEnd, pauses, type Wishes } from './left-alone.ts';
export {
  isNotified,
  kindOf,
  type Notified,
  notifiedComments,
  notifiedNews,
  notifiedOf,
  notifiedReplies,
  notifyLevelOf,
  type Occasion,
  type Said,
} from './notified.ts';
export { heldBackUntil, isHere } from './push-when.ts';
