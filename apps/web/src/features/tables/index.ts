export { AppPage } from './AppPage.tsx';
export { AppsPage } from './AppsPage.tsx';
