import { createUser } from '../identity/index.ts';
import type { Actor } from '../platform/operations/context.ts';
import type { SystemWrite } from '../platform/operations/write.ts';
import type { Services } from '../platform/services.ts';
import { everyone, type Name, people } from './script.ts';

export type Cast = Record<Name, Actor>;

interface Hiring {
  services: Services;
  writing: SystemWrite;
  tenantId: string;
  emailOf(name: Name): string;
  password: string;
}

/** Makes the people of the demo. */
export async function hire({ services, writing, tenantId, emailOf, password }: Hiring): Promise<Cast> {
  const cast: Partial<Cast> = {};
  for (const name of everyone) {
    const { name: displayName, color, tenantAdmin, systemAdmin } = people[name];
    const [id, email] = [services.ids.id(), emailOf(name)];
    const person = { id, tenantId, email, displayName, color, tenantAdmin, systemAdmin, password, now: writing.now };
    await createUser(writing.db, writing.feed, person);
    cast[name] = {
      kind: 'person',
      userId: id,
      tenantId,
      sessionId: id,
      displayName,
      email,
      systemAdmin,
      tenantAdmin,
      reportingUser: false,
    };
  }
  return cast as Cast;
}
