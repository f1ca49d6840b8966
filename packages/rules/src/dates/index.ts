export { dayOf } from './days.ts';
export { formatDate, formatDayMarker, formatLongDate, formatTime } from './formats.ts';
export { dateLocale } from './locale.ts';
