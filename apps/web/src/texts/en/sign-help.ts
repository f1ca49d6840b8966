/** The help in front of the sign-in. */
export const signHelp = {
  title: 'How to come in',
  accountTitle: 'No account yet',
  accountText: 'Somebody of your company invites you: by a link that comes by mail, or that they hand to you. It works once.',
  passwordTitle: 'Password forgotten',
  passwordText:
    'Press “Forgot it?”. It says then where the link for a new one is: in your mail, or with your administrator. It works for an hour.',
  guestTitle: 'Just one conversation',
  guestText: 'With a link for guests you need no account: open it and give your name.',
  lockedTitle: 'Too many tries',
  lockedText: 'After several wrong passwords the sign-in waits for some minutes. A new password ends that at once.',
  sharedTitle: 'On a computer of others',
  sharedText: 'Leave “Keep me signed in” unchecked, and sign out when you go: what was kept here is removed then.',
  linkTitle: 'A link that no longer works',
  linkText: 'It was used, has expired, or was taken back. Whoever gave it to you can make another.',
};
