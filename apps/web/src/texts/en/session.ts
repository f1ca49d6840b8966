/** Texts of the session: its own pages, and what it says on the way. */
export const session = {
  reconnectTitle: 'Reconnect',
  connected: 'You’re connected',
  connectedText: 'All your changes have been sent.',
  connectedWaiting_one: 'Sending {{count}} change.',
  connectedWaiting_other: 'Sending {{count}} changes.',
  connecting: 'Connecting',
  notConnected: 'No connection',
  signOutHereText: 'Can’t reach the server. This browser’s data will be removed now; the server will be told when you’re back online.',
  notConnectedText: 'Keep working: your changes are saved here and sent when you’re back online.',

  messageTitle: 'Message',
  messageFailed: 'Something went wrong',
  messageFailedText: 'The server couldn’t do that. Try again in a while.',
  messageBusy: 'The server is busy',
  messageBusyText: 'It didn’t respond in time. Try again in a minute.',
  messageTooMany: 'Too many attempts',
  messageTooManyText: 'Wait a minute, then try again.',
  messageNotAllowed: 'You don’t have access',
  messageNotAllowedText: 'Ask the person who sent you here, or your administrator.',
  messageGone: 'Page not found',
  messageGoneText: 'The link may be old or incomplete.',
  goHome: 'Go to Home',

  unsupportedTitle: 'Browser not supported',

  thankYouTitle: 'Thank you',
  thankYouText: 'You’ve left. You can close this page.',
  toSignIn: 'Sign in',

  oldApp: 'This app is too old. Update it in the App Store.',
} as const;
