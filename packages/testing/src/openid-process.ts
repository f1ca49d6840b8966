// An OpenID provider of others, oidc-provider, in a process of its own: whoever types a name signs in by it.
// @ts-expect-error: it has no types
import { Provider } from 'oidc-provider';

const [port, clientId, clientSecret, callback] = process.argv.slice(2) as [string, string, string, string];
process.on('disconnect', () => process.exit());

const provider = new Provider(`http://127.0.0.1:${port}`, {
  clients: [{ client_id: clientId, client_secret: clientSecret, redirect_uris: [callback] }],
  claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name'] },
  cookies: { keys: ['of tests only'] },
  features: { devInteractions: { enabled: true } },
  findAccount: (_context: unknown, id: string) => ({
    accountId: id,
    claims: () => ({ sub: id, email: `${id}@kestrel.example`, email_verified: true, name: `${id} of Kestrel` }),
  }),
});
provider.listen(Number(port), '127.0.0.1', () => process.send!('listens'));
