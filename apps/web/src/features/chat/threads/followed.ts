import type { ThreadChoice } from '@trackyard/data-worker';

interface Answer {
  follows: boolean;
  /** What I had chosen when it was asked for. */
  choice: ThreadChoice | undefined;
}

/** Whether I follow a thread: as I chose, until the server says whether what I let go has come back, and knew of the choice. */
export function followed(choice: ThreadChoice | undefined, answer: Answer | undefined): boolean | undefined {
  const isNews = choice && (choice.waits || choice.follows || !isSame(choice, answer?.choice));
  return isNews ? choice.follows : answer?.follows;
}

const isSame = (one: ThreadChoice, other: ThreadChoice | undefined): boolean =>
  other !== undefined && one.follows === other.follows && one.at === other.at && one.waits === other.waits;
