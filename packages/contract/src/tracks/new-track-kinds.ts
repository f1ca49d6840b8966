// In a file without schemas, so that pages need not load them.

/** What people make as a new track. Rooms, conversations and meetings are made elsewhere. */
export const newTrackKinds = ['STANDARD', 'CHANNEL_CHAT', 'TEMPLATE'] as const;
export type NewTrackKind = (typeof newTrackKinds)[number];
