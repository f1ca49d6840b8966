import type { ThreadChoice } from '@trackyard/data-worker';

interface Answer {
  follows: boolean;
  /** My choice at the time of the request. */
  choice: ThreadChoice | undefined;
}

/** Whether I follow a thread: as I chose, until an answer of the server knows of my choice. A mention since then makes an unfollowed thread followed again. */
export function followed(choice: ThreadChoice | undefined, answer: Answer | undefined): boolean | undefined {
  const isNews = choice && (choice.waits || choice.follows || !isSame(choice, answer?.choice));
  return isNews ? choice.follows : answer?.follows;
}

const isSame = (one: ThreadChoice, other: ThreadChoice | undefined): boolean =>
  other !== undefined && one.follows === other.follows && one.at === other.at && one.waits === other.waits;
