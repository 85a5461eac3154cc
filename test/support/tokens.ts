/** Access tokens for tests: made by the server's own provider, under a grant of their own, without the login page. */
import type { FastifyInstance } from 'fastify';
import { HOST_TENANT_ID, type Database } from '../../server/platform/database/schema';
import { credentialByLogin } from '../../server/identity/provider/accounts';
import { ensureDemoUsers } from '../../server/demo/demoUsers';
// Brings the declaration of app.oidcProvider.
import type {} from '../../server/identity/provider/plugin';
import { ACCESS_TOKEN_TTL_SECONDS, API_RESOURCE } from '../../server/identity/provider/tokens/apiResource';

interface Server {
  readonly app: FastifyInstance;
  readonly database: Database;
}

const CLIENT_ID = 'Sace_App';
const SCOPE = 'openid profile email offline_access Sace';

/**
 * Signs a user in and answers its access token, good for five minutes: a user of the host, whose demonstration users
 * are made when they are missing, or of a tenant. Each call makes a grant, so revoking one token leaves the others.
 * `program` is the client that the token names.
 */
export async function accessTokenFor(
  { app, database }: Server,
  userName: string,
  tenantId: string = HOST_TENANT_ID,
  program: string = CLIENT_ID,
): Promise<string> {
  const provider = app.oidcProvider;
  if (!provider) throw new Error('This server uses an external identity provider: it issues no tokens.');
  if (tenantId === HOST_TENANT_ID && !(await credentialByLogin(database, HOST_TENANT_ID, userName)))
    await ensureDemoUsers(database);
  const account = (await credentialByLogin(database, tenantId, userName))?.account;
  const known = await provider.Client.find(CLIENT_ID);
  if (!account || !known) throw new Error(`There is no user "${userName}" to sign in.`);

  const client = Object.create(known, { clientId: { value: program } }) as typeof known;
  const grant = new provider.Grant({ accountId: account.id, clientId: CLIENT_ID });
  grant.addOIDCScope(SCOPE);
  grant.addResourceScope(API_RESOURCE, SCOPE);
  const grantId = await grant.save();
  const token = new provider.AccessToken({
    accountId: account.id,
    client,
    grantId,
    gty: 'authorization_code',
    scope: SCOPE,
  });
  token.resourceServer = new provider.ResourceServer(API_RESOURCE, {
    scope: SCOPE,
    audience: 'Sace',
    accessTokenTTL: ACCESS_TOKEN_TTL_SECONDS,
    accessTokenFormat: 'jwt',
    jwt: { sign: { alg: 'RS256' } },
  });
  return token.save();
}

/** The header that carries it: `headers: await bearer(server, 'gestore')`. */
export async function bearer(
  server: Server,
  userName: string,
  tenantId?: string,
  program?: string,
): Promise<{ authorization: string }> {
  return { authorization: `Bearer ${await accessTokenFor(server, userName, tenantId, program)}` };
}
