/** Texts of the virus scanner. `{{…}}` are filled in. */
export const scan = {
  pending: 'Scanning for viruses…',
  infected: 'Infected: {{name}}',
  failed: 'Not scanned',
  pendingTitle: 'Still being scanned',
  pendingText: 'Files are checked for viruses before others can open them. This one opens here as soon as that’s done.',
  infectedTitle: 'This file is infected',
  infectedText: 'The virus scanner found {{name}} in it, so nobody can open it. Delete it, and upload a clean copy.',
  foundTitle: '{{title}} is infected',
  failedTitle: 'This file couldn’t be scanned',
  failedText: 'Only the person who uploaded it can open it.',
};
