/** Where a person's picture is: `avatar` is what their row says. In a file without schemas, so that a page need not load them. */
export const pictureAddress = (userId: string, avatar: string): string => `/api/people/${userId}/pictures/${avatar}`;
/** The address of a company's logo: `logo` is the id in its row. */
export const logoAddress = (tenantId: string, logo: string): string => `/api/tenants/${tenantId}/logos/${logo}`;
/** The address of the picture of a link's preview, for people who see the entry. */
export const entryPictureAddress = (trackId: string, entryId: string, pictureId: string): string =>
  `/api/tracks/${trackId}/entries/${entryId}/pictures/${pictureId}`;
/** The address of the picture of a link's card, for people who may see the message with the card. */
export const linkPictureAddress = (trackId: string, messageId: string, pictureId: string): string =>
  `/api/tracks/${trackId}/messages/${messageId}/pictures/${pictureId}`;
