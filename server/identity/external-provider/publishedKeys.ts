/** The keys by which the external provider signs, as it publishes them (RFC 7517). */
import { createLocalJWKSet, errors, type JSONWebKeySet, type JWTVerifyGetKey } from 'jose';
import type { AuthorizationServer } from 'oauth4webapi';
import { ProviderUnavailable, type ExternalProvider } from './provider';
import { renewable } from './renewable';

/**
 * Makes the finder of keys. Keys that were read stay in use while the provider is away or slow. A key that is not among
 * them may be a new one, so it is refused only after a reading that began later than the request for it.
 */
export function publishedKeys(provider: ExternalProvider, requireHttps: boolean): JWTVerifyGetKey {
  const keys = renewable(() =>
    provider.ask('keys', async (metadata, { signal }) =>
      createLocalJWKSet(await readKeys(addressOf(metadata, requireHttps), signal)),
    ),
  );
  return async (header, token) => {
    const current = await keys.current();
    try {
      return await current(header, token);
    } catch (error) {
      if (!(error instanceof errors.JWKSNoMatchingKey)) throw error;
    }
    return (await keys.renewed())(header, token);
  };
}

function addressOf({ jwks_uri: address }: AuthorizationServer, requireHttps: boolean): string {
  if (address === undefined) throw new ProviderUnavailable('The identity provider publishes no keys.');
  if (requireHttps && !address.startsWith('https://'))
    throw new ProviderUnavailable('The identity provider publishes its keys without https.');
  return address;
}

async function readKeys(address: string, signal: AbortSignal): Promise<JSONWebKeySet> {
  const answer = await fetch(address, { signal, redirect: 'manual', headers: { accept: 'application/json' } });
  if (answer.status !== 200) throw new Error(`The keys were answered with ${String(answer.status)}.`);
  return (await answer.json()) as JSONWebKeySet;
}
