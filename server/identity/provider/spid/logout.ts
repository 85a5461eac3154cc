/**
 * Serves the logout that an identity provider requests: ends the sign-ins of its user here, and reports that to the
 * provider.
 */
import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Database } from '../../../platform/database/schema';
import { html as xml } from '../../../platform/html';
import { originOf } from '../origin';
import { listSessions, revokeSession } from '../sessions/userSessions';
import { redirectAddress } from './authnRequest';
import { FORMATS, NAMESPACES, PATHS, STATUS_SUCCESS } from './constants';
import type { SpidDeps } from './deps';
import { usersOfNameId } from './exchanges';
import { readLogoutRequest, type LogoutMessage, type LogoutRequest } from './logoutRequest';
import { newId } from './metadata';
import { allowForm, logoutRefusalPage, postPage, signedOutPage } from './pages';
import { Refusal } from './refusals';
import { signXml } from './signatures';

const HTML = 'text/html; charset=utf-8';
const text = z.string().catch('');
const parameters = z
  .object({ SAMLRequest: text, SAMLResponse: text, RelayState: text })
  .catch({ SAMLRequest: '', SAMLResponse: '', RelayState: '' });

/** Serves the address of the metadata's SingleLogoutService, for both bindings. */
export async function logout(deps: SpidDeps, request: FastifyRequest, reply: FastifyReply) {
  const isPost = request.method === 'POST';
  const given = parameters.parse((isPost ? request.body : request.query) ?? {});
  // This would answer a request of ours: we make none, since level 2 opens no session at the provider.
  if (given.SAMLResponse !== '') return reply.type(HTML).send(signedOutPage());
  const message: LogoutMessage = isPost
    ? { form: given.SAMLRequest }
    : { query: request.raw.url?.split('?')[1] ?? '', encoded: given.SAMLRequest };
  try {
    const logoutRequest = readLogoutRequest(
      message,
      deps.registry,
      `${deps.config.baseUrl}${PATHS.logout}`,
      new Date(),
    );
    const ended = await endSignIns(deps.database, logoutRequest, request);
    request.log.info({ provider: logoutRequest.provider.entityId, ended }, 'logout requested by a SPID provider');
    return await answer(deps, reply, logoutRequest, given.RelayState);
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    request.log.info({ reason: error.reason }, 'logout requested by a SPID provider refused');
    return reply.code(400).type(HTML).send(logoutRefusalPage(error));
  }
}

/** Ends every sign-in of that person by SPID: the assertion does not say in which browser it was. */
async function endSignIns(
  database: Database,
  { provider, nameId, sessionIndex }: LogoutRequest,
  request: FastifyRequest,
): Promise<number> {
  let ended = 0;
  for (const { userId, tenantId } of await usersOfNameId(database, provider.entityId, nameId, sessionIndex)) {
    const owner = { userId, tenantId, userName: null, grantId: null };
    const sessions = await listSessions(database, owner);
    for (const { id } of sessions.filter(({ method }) => method === 'spid')) {
      if (await revokeSession(database, owner, id, originOf(request))) ended += 1;
    }
  }
  return ended;
}

/** Answers the provider that no sign-in of it is valid here any more, even when none was before, as the rules say. */
async function answer(
  { config, credentials }: SpidDeps,
  reply: FastifyReply,
  { id, provider }: LogoutRequest,
  relayState: string,
) {
  const endpoint = provider.logout;
  if (!endpoint) return reply.type(HTML).send(signedOutPage());
  const { entityId } = config;
  const response =
    xml`<samlp:LogoutResponse xmlns:samlp="${NAMESPACES.samlp}" xmlns:saml="${NAMESPACES.saml}" ID="${newId()}" Version="2.0" IssueInstant="${new Date().toISOString()}" Destination="${endpoint.location}" InResponseTo="${id}"><saml:Issuer Format="${FORMATS.entity}" NameQualifier="${entityId}">${entityId}</saml:Issuer><samlp:Status><samlp:StatusCode Value="${STATUS_SUCCESS}"/></samlp:Status></samlp:LogoutResponse>`
      .text;
  if (endpoint.binding === 'redirect')
    return reply.redirect(
      redirectAddress(endpoint.location, 'SAMLResponse', response, relayState || null, credentials),
      303,
    );
  allowForm(reply, endpoint.location);
  const signed = Buffer.from(signXml(response, credentials, 'after-issuer')).toString('base64');
  return reply.type(HTML).send(
    postPage('Uscita in corso', 'Stiamo tornando al tuo gestore di identità.', endpoint.location, {
      SAMLResponse: signed,
      ...(relayState !== '' && { RelayState: relayState }),
    }),
  );
}
