export { dayOf, hourOf, msToNextDay } from './days.ts';
export { formatDate, formatDayMarker, formatDayWithYear, formatLongDate, formatTime, type Reader, type ReaderNow } from './formats.ts';
export { formatter } from './formatters.ts';
export { type DateChoices, dateLocale, firstDayOf, withDateChoices } from './locale.ts';
export { formatMeetingTime, formatTheirTime, meetingDay } from './meeting-time.ts';
export { formatDay, parseDay } from './typed-days.ts';
export { weekClock, weekdayName } from './week.ts';
export { isTimeZone, zoneLabel } from './zones.ts';
