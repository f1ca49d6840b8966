/** Texts of what one is told of, in a track and in general. */
export const notify = {
  title: 'Notifications',
  text: 'What the badge, the bell and the tab of your browser count. Only you see what you choose.',
  asUsual: 'As in your settings ({{level}})',
  ALL: 'All messages',
  MENTIONS: 'Mentions and replies',
  NONE: 'Nothing',

  kinds: 'What you are told of',
  kindsText:
    'Of each kind: whether it shows in the list of notifications and is counted, and whether your devices are notified of it while you are away.',
  inList: 'List and badges',
  onDevices: 'Devices',
  byMail: 'E-mail',
  byMailText: 'You are mailed once in an hour at most, of what waited for a quarter of an hour while you were not here.',
  mentions: 'Mentions of you',
  threadReplies: 'Replies in threads that you follow',
  conversations: 'Conversations',
  otherMessages: 'Other messages in tracks',
  invitations: 'Invitations, and requests to be let in',
  transfers: 'Tracks that you are asked to take over',

  newEntry: '{{name}} added an entry',
  entryComment: '{{name}} commented on an entry',
  taskModified: '{{name}} changed a task',
  modified_one: '{{name}} modified {{count}} record',
  modified_other: '{{name}} modified {{count}} records',
  articleEdited: '{{name}} edited this article',
  articleDeleted: '{{name}} deleted this article',
  articleMentioned: '{{name}} mentioned you',
  articleCommented: '{{name}} commented on this article',
  attachmentAdded: '{{name}} added {{file}}',
  attachmentUpdated: '{{name}} changed {{file}}',

  quiet: 'Do not disturb',
  quietText:
    'In these hours you are told only of what is asked of you, such as taking a track over: by the bell, the tab of your browser and your devices.',
  quietFrom: 'Do not disturb from',
  quietTo: 'Do not disturb to',
  to: 'to',
  quietDays: 'Days on which it begins',
  quietLastDay: 'One day stays. For none, switch Do not disturb off.',
} as const;
