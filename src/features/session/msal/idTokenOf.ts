import { CacheLookupPolicy, type AccountInfo, type Configuration } from '@azure/msal-browser';
import { withClient } from './withClient';

/** Longer than any session: a hundred years. */
const FOREVER_SECONDS = 3_155_760_000;

/**
 * The id token of the stored session; null when there is none. MSAL gives it only together with an access token, and an
 * account without `tid` has none: so the last access token counts as good here, however long ago it ended.
 */
export function idTokenOf(
  configuration: Configuration,
  scopes: string[],
  account: AccountInfo,
): Promise<string | null> {
  const timeless = {
    ...configuration,
    system: { ...configuration.system, tokenRenewalOffsetSeconds: -FOREVER_SECONDS },
  };
  return withClient(timeless, async (client) => {
    await client.initialize();
    const { idToken } = await client.acquireTokenSilent({
      scopes,
      account,
      cacheLookupPolicy: CacheLookupPolicy.AccessToken,
    });
    return idToken === '' ? null : idToken;
  }).catch(() => null);
}
