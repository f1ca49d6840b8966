// In a file without schemas, so that pages need not load them.

/** The steps of moving in, in their order. */
export const startSteps = ['logo', 'place', 'mail', 'people', 'groups', 'tracks'] as const;
export type StartStep = (typeof startSteps)[number];
