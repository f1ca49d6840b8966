/** The help in front of the sign-in. */
export const signHelp = {
  title: 'Help signing in',
  accountTitle: 'No account yet',
  accountText: 'Someone at your company invites you with a link, by email or in person. It works once.',
  passwordTitle: 'Forgot your password',
  passwordText: 'Choose “Forgot password?”. You’ll get a link by email, or from your administrator. It works for an hour.',
  guestTitle: 'Just one conversation',
  guestText: 'You don’t need an account with a guest link: open it and enter your name.',
  lockedTitle: 'Too many attempts',
  lockedText: 'After several wrong passwords, sign-in is locked for some minutes. Setting a new password unlocks it.',
  sharedTitle: 'On a shared computer',
  sharedText: 'Leave “Keep me signed in” unchecked, and log out when you’re done. That removes your data from the browser.',
  linkTitle: 'A link that no longer works',
  linkText: 'It was used, has expired or was revoked. Ask the person who sent it for a new one.',
};
