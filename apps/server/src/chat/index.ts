/** Chat: messages of a track, their threads and reactions, and what each member has seen of them. */
import type { Capability } from '../platform/capability.ts';
import { messageKind } from './access.ts';
import { commentThreadsFeed } from './comment-threads.ts';
import { forgetComments } from './comments.ts';
import { chatMessagesFeed } from './feeds.ts';
import { forgetMessages, forgetSaved, forgetThreadChoices } from './forget.ts';
import { handlers } from './operations.ts';
import { pinnedItemsFeed } from './pins.ts';
import { pushChatStates } from './push-states.ts';
import { replays } from './replays.ts';
import { savedMessagesFeed } from './saved.ts';

export { type CommentSubjects, takeComments } from './comment-subjects.ts';
export { hideCommentsFromGuests } from './comment-threads.ts';
export { commentCount, postComment } from './comments.ts';
export { changeFiles, showFile } from './files.ts';
export { type ImportedMessage, insertImported } from './imported.ts';
export { postLine, rewriteLine } from './lines.ts';
export { askWhoIsHere } from './mentions.ts';
export { selectMessages } from './messages.sql.ts';
export { takeLinks } from './note-links.ts';
export { newestPage } from './pages.ts';
export { presentMessage } from './present.ts';
export { linkedMessage, picturesShown, showCards, waitingSince, waitNoMore } from './previews.ts';
export { chatStates, chatStatesOfViewers } from './states.ts';

export const chat = {
  name: 'chat',
  handlers,
  replays,
  subjects: [messageKind],
  migrations: new URL('./migrations/', import.meta.url),
  feeds: [chatMessagesFeed, commentThreadsFeed, savedMessagesFeed, pinnedItemsFeed],
  forget: [forgetMessages, forgetComments, forgetSaved, forgetThreadChoices],
  start: (services) => pushChatStates(services, services.timers),
} satisfies Capability;
