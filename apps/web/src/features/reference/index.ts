export { BrowserInfoPage } from './BrowserInfoPage.tsx';
export { ComponentsPage } from './components/ComponentsPage.tsx';
export { GradientsPage } from './GradientsPage.tsx';
export { IconsPage } from './IconsPage.tsx';
export { ShortcutsPage } from './ShortcutsPage.tsx';
