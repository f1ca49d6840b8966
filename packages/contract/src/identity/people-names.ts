// In a file without schemas, so that browsers need not load them.

/**
 * Among whom somebody searches: people with an open account; with those who are invited; or everybody who is or was here, people of imports and
 * closed accounts too.
 */
export const peopleSearches = ['colleagues', 'invitable', 'everyone'] as const;
export type PeopleSearch = (typeof peopleSearches)[number];
