/** Of the list of tracks that have one app. */
export const tracksOfApp = {
  title: 'Tracks with {{name}}',
  purpose: 'Each track has records of its own.',
  list: 'Tracks with this app',
  search: 'Find a track',
  changed: 'Changed {{date}}',
  none: 'No tracks with this app',
  noneText: 'None of your tracks has it. It may have been deleted.',
  noneFound: 'No tracks found',
  noneFoundText: 'Nothing matches “{{text}}”.',
  toHome: 'Go to Home',
};
