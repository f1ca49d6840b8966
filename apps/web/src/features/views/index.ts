export { copyTable } from './settings/copies.ts';
export { NewView } from './settings/NewView.tsx';
export { useViewActions } from './settings/useViewActions.tsx';
export { TableView } from './table/TableView.tsx';
export { firstView } from './tabs/usable-views.ts';
export { useUsableViews } from './tabs/useUsableViews.ts';
export { ViewIcon, ViewTabs } from './tabs/ViewTabs.tsx';
export { type ViewPage, viewLink } from './tabs/view-link.ts';
