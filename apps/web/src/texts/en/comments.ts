/** Texts of comments on records and entries. */
export const comments = {
  title: 'Comments',
  titleCount: 'Comments {{count}}',
  write: 'Add a comment',
  empty: 'No comments yet',
  emptyText: 'Ask a question or leave a note. Everyone in this track can read it.',
  emptyReadOnly: 'Comments on this will show here.',
  closed: 'You can’t see comments in this track.',
  page: 'Page {{page}}',
  earlierVersion: 'Earlier version',
  showPlace: 'Show pin {{place}}',
  deletedSubject: 'Restore this to comment on it.',
  count_one: '{{count}} comment',
  count_other: '{{count}} comments',
} as const;
