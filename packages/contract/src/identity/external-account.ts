/** The id of the account of people who belong to no company. */
export const externalAccountId = '00000000-0000-0000-0000-000000000000';
