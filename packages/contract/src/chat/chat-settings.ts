// In a file without schemas, so that pages need not load them.

/** Who may see a chat, or write in it (spec §5). */
export const chatSettings = ['ANYONE', 'NON_GUESTS', 'COLLABORATORS', 'COORDINATORS'] as const;
