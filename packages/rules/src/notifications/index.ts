export { showsPushBanner } from './banner.ts';
export { isQuiet, quietUntil } from './quiet.ts';
export { isTold, newsTold, notifyLevelOf, type Occasion, repliesTold } from './told.ts';
