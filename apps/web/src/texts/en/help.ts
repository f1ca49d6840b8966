/** Texts of the help. */
export const help = {
  title: 'Help',
  tracksTitle: 'Tracks',
  tracksText: 'A track holds a piece of work: its talk, its people and what belongs to it. Start one with the plus beside the list.',
  chatsTitle: 'Chats',
  chatsText: 'Chats are conversations with one colleague or a few. Nobody else sees them.',
  messagesTitle: 'Messages',
  messagesText: 'Enter sends, Shift and Enter begin a new line. Write @ and a name to mention someone, or a colon and a word for an emoji.',
  awayTitle: 'Without a connection',
  awayText: 'You can go on. What you write is kept here, and sent when the line is back.',
  privacyTitle: 'When others look at your screen',
  privacyText: 'Privacy mode hides your content until you switch it off again.',
  offlineTitle: 'When you want to be left alone',
  offlineText: 'Appear offline keeps others from seeing that you are here. You see everything as usual.',
} as const;
