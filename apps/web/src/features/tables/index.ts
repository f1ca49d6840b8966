export { AppPage } from './AppPage.tsx';
export { AppsPage } from './AppsPage.tsx';
export { GuestAppPage } from './GuestAppPage.tsx';
export { SingleTaskPage } from './tasks/SingleTaskPage.tsx';
export { TasksPage } from './tasks/TasksPage.tsx';
