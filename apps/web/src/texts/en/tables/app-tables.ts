/** Texts of the tables of an app. */
export const appTables = {
  actions: 'Table {{name}}',
  new: 'New table',
  nameExample: 'Orders',
  add: 'Add table',
  rename: 'Rename table',
  duplicate: 'Duplicate without records',
  delete: 'Delete table',
  deleteTitle: 'Delete the table “{{name}}”?',
  deleteText_one: 'Its views and all its records are deleted for everyone in the track. You can undo this for {{number}} day.',
  deleteText_other: 'Its views and all its records are deleted for everyone in the track. You can undo this for {{number}} days.',
  deleted: 'Table “{{name}}” deleted',
  keep: 'Keep table',
};
