/** The history of an article, which is loaded when somebody opens it. */
export { HistoryView } from './HistoryView.tsx';
