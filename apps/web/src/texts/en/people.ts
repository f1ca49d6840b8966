/** Texts about people and how they are found. */
export const people = {
  find: 'Name or e-mail',
  findHint: 'Colleagues by name, anyone else by e-mail.',
  findColleague: 'People',
  picked: 'Chosen people',
  remove: 'Take {{name}} out',
  found: 'People found',
  nobody: 'Nobody of that name. An e-mail address invites someone new.',
  nobodyHere: 'Nobody of that name.',
  inviteAddress: 'Invite {{email}}',
  invited: '{{name}} (invited)',
  unfinished: 'Choose someone from the list, or write the whole e-mail address.',
  unfinishedName: 'Choose someone from the list.',
  isIn: '{{name}} is in already.',
  you: '(you)',
  external: 'External',
  alreadyIn: 'already in',
} as const;
