export const previewLimits = {
  /** Cards of the pages to which one message links. */
  linkPreviews: 3,
  /** Of the address of a page that gets a card, in characters; and of its picture: the longer side, and bytes. */
  linkLength: 2_000,
  linkPictureSide: 1_200,
  linkPictureBytes: 1_000_000,
} as const;
