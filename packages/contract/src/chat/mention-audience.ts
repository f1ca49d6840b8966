// In a file without schemas, so that pages read marks as the server does and need not load them.

/** Whom a mention means besides single people: those who are there when it is said, or everyone of the track. */
export const mentionAudiences = ['here', 'everyone'] as const;
export type MentionAudience = (typeof mentionAudiences)[number];
