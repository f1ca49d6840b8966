/** The history of an article. Its code loads when the history opens. */
export { HistoryView } from './HistoryView.tsx';
