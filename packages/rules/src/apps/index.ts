export { defaultApp, defaultSections, shownSection, taskFields } from './default-app.ts';
export { defaultAppIcon, solidIcon } from './icons.ts';
export { type Reminder, reminderOf } from './reminders.ts';
