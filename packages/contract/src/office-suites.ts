// In a file without schemas, so that pages need not load them.

/** Where the mail of a company is, besides a server of its own. */
export const officeSuites = ['NONE', 'GOOGLE', 'MICROSOFT'] as const;
export type OfficeSuite = (typeof officeSuites)[number];
