/** Texts of the bin. */
export const bin = {
  title: 'Bin',
  purpose: 'Deleted tracks you managed. Restore them within 30 days, with everyone who was in them.',
  empty: 'The bin is empty',
  emptyText: 'Deleted tracks stay here for 30 days.',
  deleted: 'Deleted {{date}} by {{name}}',
  goneOn: 'Permanently deleted on {{date}}',
  restore: 'Restore',
  restoreNamed: 'Restore {{title}}',
  isIn: '“{{title}}” is in the bin',
} as const;
