/** Checks the permission of a user whose request is carried out later, without a token. */
import type { CallerReader } from './callers';

interface Asker {
  readonly userId: string;
  readonly tenantId: string;
}

/** Returns true when the user still exists and holds the policy now. */
export const holdsPolicy =
  (callers: Pick<CallerReader, 'read'>, policy: string) =>
  async ({ userId, tenantId }: Asker): Promise<boolean> => {
    const known = await callers.read({
      subject: userId,
      tenantId,
      grantId: null,
      clientId: null,
      scopes: [],
      provedAt: null,
    });
    return known?.caller.policies.has(policy) ?? false;
  };
