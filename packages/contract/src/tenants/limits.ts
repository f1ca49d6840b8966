export const tenantLimits = {
  tenantPresets: 200,
  presetNameLength: 60,
  /** Domains of one tenant, and letters of each (RFC 1035). */
  tenantDomains: 50,
  domainLength: 253,

  tenantNameLength: 100,
} as const;
