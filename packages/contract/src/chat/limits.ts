export const chatLimits = {
  /** Messages in one page of a chat; a page around a message starts half a page before it. */
  chatPage: 50,
  /** Pages that a chat may be behind before it gets its newest page and a hole instead. */
  chatCatchUpPages: 3,
  /** Threads, or saved messages, in one page of a list. */
  listPage: 50,
  /** That one person may save for later, and that a track may have pinned. */
  savedMessages: 500,
  pinnedItems: 100,
  /** Records and entries of a chat whose counts of comments a browser begins with: those with the newest ones. */
  commentThreads: 1_000,
  messageLength: 20_000,
  /** Unseen messages are counted no further: the badge says 99+. */
  unseenCount: 100,
  /** Files of one message. */
  messageFiles: 10,
  /** Kinds of reaction that one message or entry takes. */
  reactionKinds: 20,
  /** How often a request is tried before a message counts as failed (spec §9). */
  sendTries: 2,

  typingMs: 4_000,
  editWindowHours: 24,
  /** A message of fewer emoji than this, and nothing else, shows them large. */
  largeEmoji: 10,
} as const;
