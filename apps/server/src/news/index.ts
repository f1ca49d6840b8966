/** News: the unseen messages of a person, and whether they concern them. Pushes and mails are made from it just before they are sent. */
export { wantsBy } from './kinds.sql.ts';
export { type News, newsIn, notifiedNow, pathTo, shortly, type Unseen } from './news.ts';
export { recipientsIn } from './people.sql.ts';
