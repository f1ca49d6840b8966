/** Texts of the session: its own pages, and what it says on the way. */
export const session = {
  reconnectTitle: 'Reconnect',
  connected: 'You are connected',
  connectedText: 'Everything that you wrote has been sent.',
  connectedWaiting_one: '{{count}} change is on its way.',
  connectedWaiting_other: '{{count}} changes are on their way.',
  connecting: 'Looking for the server',
  notConnected: 'No connection',
  signOutHereText:
    'The server can’t be reached. You can log out of this browser: what it keeps of you goes, and the server learns of it when the line is back.',
  notConnectedText: 'You can go on: what you write is kept here, and sent when the line is back.',

  messageTitle: 'Message',
  messageFailed: 'That did not work',
  messageFailedText: 'The server could not do it. Try again in a while.',
  messageBusy: 'The server is busy',
  messageBusyText: 'It did not answer in time. Try again in a minute.',
  messageTooMany: 'Too many tries',
  messageTooManyText: 'Wait a minute, then try again.',
  messageNotAllowed: 'You may not do that',
  messageNotAllowedText: 'Ask whoever sent you here, or your administrator.',
  messageGone: 'There is nothing here',
  messageGoneText: 'The address is old, or it was cut off on the way.',
  goHome: 'Go to Home',

  unsupportedTitle: 'Browser not supported',

  thankYouTitle: 'Thank you',
  thankYouText: 'You have left. This page can be closed.',
  toSignIn: 'Sign in',

  oldApp: 'This app is too old. Update it in the App Store.',
} as const;
