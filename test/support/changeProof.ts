/** The present password that signed-in users give to change their own account. */
import { checkCredentials } from '../../server/identity/provider/passwords/credentials';
import { HOST_TENANT_ID, type Database } from '../../server/platform/database/schema';

/** Gives a password as the present one of a user of the host. Returns `accepted` or the reason of the refusal. */
export async function proveForChange(database: Database, login: string, password: string): Promise<string> {
  const checked = await checkCredentials(
    { database },
    {
      tenantId: HOST_TENANT_ID,
      login,
      password,
      origin: { address: '192.0.2.1', userAgent: 'test', traceId: 'trace' },
      clientId: null,
      purpose: 'change',
    },
  );
  return checked.outcome === 'accepted' ? 'accepted' : checked.reason;
}
