/** How people of a company sign in. */
export const tenantSignIn = {
  title: 'Sign-in',
  purpose: 'How people of the company sign in.',
  required: 'Require two-factor sign-in',
  requiredText: 'People without it are asked to set up an authenticator app. Once their time is over, they set it up when they sign in.',
  days: 'Time to set it up',
  daysText: 'From when you require it, or from when somebody joins.',
  noDays: 'None',
  without_one: '{{number}} person has no two-factor sign-in yet.',
  without_other: '{{number}} people have no two-factor sign-in yet.',
  withoutNone: 'Everyone has two-factor sign-in.',
  toPeople: 'See people',
} as const;
