import './texts.ts';

export { AppPage } from './AppPage.tsx';
export { AppsPage } from './AppsPage.tsx';
export { DetailsPage } from './edit/DetailsPage.tsx';
export { TablesPage } from './edit/TablesPage.tsx';
export { ViewsPage } from './edit/ViewsPage.tsx';
export { GuestAppPage } from './GuestAppPage.tsx';
export { SingleTaskPage } from './tasks/SingleTaskPage.tsx';
export { TasksPage } from './tasks/TasksPage.tsx';
export { TracksOfAppPage } from './tracks-of-app/TracksOfAppPage.tsx';
