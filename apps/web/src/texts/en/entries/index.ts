import { approvals } from './approvals.ts';
import { entryDetails } from './entry-details.ts';
import { lists } from './lists.ts';
import { rooms } from './rooms.ts';

/** What only files, folders and lists say. */
export const entryTexts = {
  approvals,
  entryDetails,
  lists,
  rooms,
} as const;
