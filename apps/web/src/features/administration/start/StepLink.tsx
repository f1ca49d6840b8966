import { RouteLink } from '../../../links/index.ts';

/** Leads to the page of the settings with everything behind a step. */
export const StepLink = ({ tenantId, page, text }: { tenantId: string; page: string; text: string }) => (
  <RouteLink to="TenantSettings" params={{ tenantId, page }}>
    {text}
  </RouteLink>
);
