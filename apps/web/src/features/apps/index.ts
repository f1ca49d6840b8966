import './texts.ts';

export { DetailsPage } from './edit/DetailsPage.tsx';
export { ReleasesPage } from './edit/releases/ReleasesPage.tsx';
export { TablesPage } from './edit/TablesPage.tsx';
export { ViewsPage } from './edit/ViewsPage.tsx';
export { AppsPage } from './list/AppsPage.tsx';
export { AppPage } from './page/AppPage.tsx';
export { GuestAppPage } from './page/GuestAppPage.tsx';
export { SingleTaskPage } from './tasks/SingleTaskPage.tsx';
export { TasksPage } from './tasks/TasksPage.tsx';
export { TracksOfAppPage } from './tracks-of-app/TracksOfAppPage.tsx';
