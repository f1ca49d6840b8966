import { RouteLink } from '../../../links/index.ts';

/** The page of the settings that has all that a step begins. */
export const StepLink = ({ tenantId, page, text }: { tenantId: string; page: string; text: string }) => (
  <RouteLink to="TenantSettings" params={{ tenantId, page }}>
    {text}
  </RouteLink>
);
