import { holdsEntries, isList } from '@trackyard/rules';
import type { Entry } from '../../data/index.ts';

/** Folders and lists fill the page. */
export const fillsPage = (entry: Entry): boolean => holdsEntries(entry) || isList(entry);
/** Files are opened in the viewer. Of all else there are details. */
export const hasOwnPage = (entry: Entry): boolean => fillsPage(entry) || entry.currentVersion !== null;
