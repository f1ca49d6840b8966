/** Texts of the bin. */
export const bin = {
  title: 'Bin',
  purpose: 'Tracks that you ran and that were deleted. They can be restored for 30 days, with everyone who was in them.',
  empty: 'The bin is empty',
  emptyText: 'What is deleted waits here for 30 days.',
  deleted: 'Deleted {{date}} by {{name}}',
  goneOn: 'Gone for good on {{date}}',
  restore: 'Restore',
  restoreNamed: 'Restore {{title}}',
  isIn: '“{{title}}” is in the bin',
} as const;
