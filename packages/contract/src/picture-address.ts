/** Where a person's picture is: `avatar` is what their row says. In a file without schemas, so that a page need not load them. */
export const pictureAddress = (userId: string, avatar: string): string => `/api/people/${userId}/pictures/${avatar}`;
