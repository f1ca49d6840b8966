import './texts.ts';

export { TrackArticlePage } from './in-tracks/TrackArticlePage.tsx';
export { TrackArticlesPage } from './in-tracks/TrackArticlesPage.tsx';
export { KnowledgePage } from './KnowledgePage.tsx';
