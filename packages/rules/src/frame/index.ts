export { measured } from './measured.ts';
export { moveItem } from './move-item.ts';
export { type NotificationLevel, notificationLevel } from './notification-level.ts';
export { asksToTurn, deviceOf } from './orientation.ts';
export { bottomThresholdPx, isAtBottom, type Paced, paced, resizePace, scrollPace } from './paced.ts';
export { type AppMode, type FrameParts, frameParts } from './parts.ts';
export { type Place, placesOf } from './places.ts';
export { shownCount } from './shown-count.ts';
export { documentTitle } from './title.ts';
