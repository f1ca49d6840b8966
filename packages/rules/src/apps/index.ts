export { defaultApp, defaultSections, shownSection } from './default-app.ts';
