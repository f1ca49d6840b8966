// In a file without schemas, so that pages need not load them.

/** The mail service of a company. */
export const officeSuites = ['NONE', 'GOOGLE', 'MICROSOFT'] as const;
export type OfficeSuite = (typeof officeSuites)[number];
