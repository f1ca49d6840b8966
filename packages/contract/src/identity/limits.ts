export const identityLimits = {
  displayNameLength: 100,
  emailLength: 254,

  apiKeyNameLength: 100,
  passkeyNameLength: 60,
  /** Of one person. */
  passkeys: 20,
  /** OpenID providers of one tenant; letters of their names, of a client's id or secret, and of what they send a browser back with. */
  tenantProviders: 10,
  providerNameLength: 60,
  providerClientLength: 500,
  providerAnswerLength: 8_000,
  tenantApiKeys: 200,
  /** People whom a search offers at once, unless more are asked for. */
  peopleFound: 30,
  passwordMin: 10,
  passwordMax: 200,
  /** The longest time for setting up a second factor that a company requires. */
  secondFactorDaysMost: 90,

  userTokenMinutes: 15,
  /** Of a session: from its last use, and in all. */
  sessionDays: 30,
  sessionMostDays: 180,
} as const;
