import { tableFeed } from '../platform/feed/table-feed.ts';
import { presentCurrentUser, presentUser } from './present-people.ts';

/** My own row. */
export const currentUserFeed = tableFeed('currentUser', {
  select: (db) => db.selectFrom('app_user').selectAll('app_user'),
  scopeColumn: 'app_user.id',
  seqColumn: 'app_user.seq',
  present: presentCurrentUser,
});

/** People as their colleagues see them, invited and former ones too, whose messages stay. Each person is a scope. */
export const usersFeed = tableFeed('users', {
  select: (db) => db.selectFrom('app_user').selectAll('app_user'),
  scopeColumn: 'app_user.id',
  seqColumn: 'app_user.person_seq',
  present: presentUser,
});
