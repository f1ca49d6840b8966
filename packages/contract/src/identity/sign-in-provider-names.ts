// In a file without schemas, so that pages need not load them.

/** `DRAFT`: nobody has signed in with it yet. `TESTED`: an administrator has. `ON`: the sign-in page offers it. */
export const providerStates = ['DRAFT', 'TESTED', 'ON'] as const;
export type ProviderState = (typeof providerStates)[number];

/** What somebody who is signed in goes to a provider for: to test it, to connect their account, or to show that it is them. */
export const ownProviderPurposes = ['test', 'connect', 'proof'] as const;
export type OwnProviderPurpose = (typeof ownProviderPurposes)[number];
