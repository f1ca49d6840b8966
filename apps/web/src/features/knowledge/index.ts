import './texts.ts';

export { TrackArticlesPage } from './in-tracks/TrackArticlesPage.tsx';
export { KnowledgePage } from './KnowledgePage.tsx';
