/** Where a person's picture is: `avatar` is what their row says. In a file without schemas, so that a page need not load them. */
export const pictureAddress = (userId: string, avatar: string): string => `/api/people/${userId}/pictures/${avatar}`;
/** Where the picture of a link's card is, for whoever may see the message that has the card. */
export const linkPictureAddress = (trackId: string, messageId: string, pictureId: string): string =>
  `/api/tracks/${trackId}/messages/${messageId}/pictures/${pictureId}`;
