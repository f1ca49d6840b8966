/** Texts of the help. */
export const help = {
  title: 'Help',
  tracksTitle: 'Tracks',
  tracksText: 'A track keeps one piece of work, its people and its conversation together. Create one with + above the list.',
  chatsTitle: 'Chats',
  chatsText: 'Chats are private conversations with one colleague or a few.',
  messagesTitle: 'Messages',
  messagesText: 'Press Enter to send, Shift + Enter for a new line. Type @ and a name to mention someone, or : and a word for an emoji.',
  awayTitle: 'Working offline',
  awayText: 'Keep working. Your changes are saved here and sent when you’re back online.',
  privacyTitle: 'Privacy mode',
  privacyText: 'Hides your content from people looking at your screen, until you turn it off.',
  offlineTitle: 'Appear offline',
  offlineText: 'Others won’t see that you’re online. Everything else works as usual.',
} as const;
