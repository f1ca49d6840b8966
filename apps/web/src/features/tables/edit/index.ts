export { DetailsPage } from './DetailsPage.tsx';
export { TablesPage } from './TablesPage.tsx';
export { ViewsPage } from './ViewsPage.tsx';
