// In a file without schemas, so that pages need not load them.

/** What the server can work with. Google Workspace is named by the specification, and can’t be connected yet. */
export const integrationNames = ['mailOut', 'mailIn', 'applePush', 'fileBucket', 'virusScan', 'analytics', 'google'] as const;
export type IntegrationName = (typeof integrationNames)[number];

/** Where files are: in the data folder of the server, or in a bucket. */
export const storagePlaces = ['folder', 'bucket'] as const;
