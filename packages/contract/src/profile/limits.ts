export const profileLimits = {
  /** Of a person's picture: its longer side, and bytes. */
  pictureSide: 512,
  pictureBytes: 200_000,
} as const;
