/** Texts of new versions of Trackyard itself. */
export const updates = {
  ready: 'A new version is ready',
  reload: 'Reload',
  later: 'Later',
} as const;
