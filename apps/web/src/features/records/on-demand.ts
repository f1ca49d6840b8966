import { lazy } from 'react';

/** Dialogs whose code is loaded when somebody opens one. */
export const ExplainDialog = lazy(() => import('./formula/ExplainDialog.tsx'));
export const ImportDialog = lazy(() => import('./exchange/ImportDialog.tsx'));
