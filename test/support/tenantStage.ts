/** A tenant as the host makes one, with the user who administrates it. */
import type { TestServer } from './startServer';
import { bearer } from './tokens';

export interface TenantStage {
  readonly id: string;
  readonly name: string;
  /** The header of its administrator. */
  readonly admin: { readonly authorization: string };
}

/** The password of every administrator made here; it keeps the rules. */
export const TENANT_PASSWORD = '1q2w3E*';

/** Makes a tenant through the API and signs its administrator in. */
export async function makeTenant(
  server: TestServer,
  name: string,
  adminEmailAddress = 'admin@ente.example',
): Promise<TenantStage> {
  const payload = { name, adminEmailAddress, adminPassword: TENANT_PASSWORD };
  const answer = await server.inject({
    method: 'POST',
    url: '/api/multi-tenancy/tenants',
    headers: await bearer(server, 'admin'),
    payload,
  });
  if (answer.statusCode !== 200) throw new Error(`The tenant was not made: ${answer.body}`);
  const { id } = answer.json<{ id: string }>();
  return { id, name, admin: await bearer(server, 'admin', id) };
}
