import type { OAuthSettings } from './model';

/**
 * The parameters by which some providers expect the API that a token is for: `resource` (RFC 8707) and `audience`.
 * They go with every request to the authorization and the token endpoint; a provider that needs neither is sent
 * neither.
 */
export function tokenTarget({
  resource,
  audience,
}: Pick<OAuthSettings, 'resource' | 'audience'>): Record<string, string> {
  return { ...(resource !== undefined && { resource }), ...(audience !== undefined && { audience }) };
}
