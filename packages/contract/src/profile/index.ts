export * from './dashboard-element.ts';
export * from './date-choices.ts';
export * from './default-settings.ts';
export * from './notify-kinds.ts';
export * from './notify-levels.ts';
export * from './preferences.ts';
