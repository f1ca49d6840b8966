/** News: what somebody has not seen, and whether it concerns them. Those who tell people of it by pushes and by mail look here just before. */
export { wantsBy } from './kinds.sql.ts';
export { type News, newsIn, notifiedNow, pathTo, shortly, type Unseen } from './news.ts';
