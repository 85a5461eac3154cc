/** The programs that may request sign-ins from this provider. */
import type { Config } from '../../platform/config/config';
import { MANAGE_CALLBACK, MANAGE_CLIENT_ID } from './manageClient';

/** The portal's program in the browser at our own address; redirectAddresses.ts allows its other addresses. */
export function browserProgram({ publicUrl, oAuth }: Config) {
  const maySendPasswords = oAuth.passwordClients.includes(oAuth.clientId);
  return {
    client_id: oAuth.clientId,
    client_name: 'Sace',
    token_endpoint_auth_method: 'none' as const,
    grant_types: ['authorization_code', 'refresh_token', ...(maySendPasswords ? ['password'] : [])],
    response_types: ['code' as const],
    redirect_uris: [`${publicUrl}/auth/callback`],
    post_logout_redirect_uris: [`${publicUrl}/auth/signed-out`],
  };
}

/**
 * The other programs that may sign users in by user name and password, and by nothing else; the operator names them.
 */
export function passwordPrograms({ oAuth }: Config) {
  return oAuth.passwordClients
    .filter((clientId) => clientId !== oAuth.clientId)
    .map((client_id) => ({
      client_id,
      token_endpoint_auth_method: 'none' as const,
      grant_types: ['refresh_token', 'password'],
      response_types: [],
      redirect_uris: [],
    }));
}

/** The page Account/Manage, which needs a browser's session and no token. */
export function managePage({ publicUrl }: Config) {
  return {
    client_id: MANAGE_CLIENT_ID,
    client_name: 'Sace',
    token_endpoint_auth_method: 'none' as const,
    grant_types: ['authorization_code'],
    response_types: ['code' as const],
    redirect_uris: [`${publicUrl}${MANAGE_CALLBACK}`],
  };
}
