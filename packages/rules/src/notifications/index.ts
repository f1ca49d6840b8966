export { type ActivityGroup, activitiesOfChat, groupedActivities } from './activities.ts';
export { showsPushBanner } from './banner.ts';
export { heldBackUntil, isHere } from './push-when.ts';
export { isQuiet, quietUntil } from './quiet.ts';
export { isTold, kindOf, newsTold, notifyLevelOf, type Occasion, repliesTold, type Said, type Told, toldIn } from './told.ts';
