// In a file without schemas, so that pages need not load them.

/** What one may be told of, each by itself. A mention counts as one wherever it stands; CHATS are all else in conversations, MESSAGES in tracks. */
export const notifyKinds = ['MENTIONS', 'REPLIES', 'CHATS', 'MESSAGES', 'INVITATIONS', 'TRANSFERS'] as const;
export type NotifyKind = (typeof notifyKinds)[number];

/** By what way: the list of notifications with all that counts it, pushes to one's devices, and mail of what one missed. */
export const notifyChannels = ['list', 'push', 'email'] as const;
export type NotifyChannel = (typeof notifyChannels)[number];

/** What is mailed where it was missed; of all else there is no mail. */
export const mailedKinds = ['MENTIONS', 'INVITATIONS', 'TRANSFERS'] as const satisfies readonly NotifyKind[];
export type MailedKind = (typeof mailedKinds)[number];

export type NotifyKinds = Record<NotifyKind, Record<NotifyChannel, boolean>>;
/** Of some kinds and ways. */
export type SomeNotifyKinds = Partial<Record<NotifyKind, Partial<Record<NotifyChannel, boolean>>>>;

/** What is not chosen is told. */
export const allNotifyKinds = (chosen: SomeNotifyKinds): NotifyKinds =>
  Object.fromEntries(notifyKinds.map((kind) => [kind, waysOf(chosen[kind])])) as NotifyKinds;
const waysOf = (chosen: SomeNotifyKinds[NotifyKind] | undefined): NotifyKinds[NotifyKind] =>
  Object.fromEntries(notifyChannels.map((channel) => [channel, chosen?.[channel] ?? true])) as NotifyKinds[NotifyKind];

export const defaultNotifyKinds: NotifyKinds = allNotifyKinds({});
