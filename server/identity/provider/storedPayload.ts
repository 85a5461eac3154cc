/**
 * The stored form of the rows of oidc_payload whose value a holder presents: refresh tokens, codes, the cookies of
 * sessions and login pages. The database holds a digest of each value, so that a copy of it signs nobody in. Plain
 * SHA-256 is enough: each value is 256 random bits, which cannot be guessed, and no two of them share a digest.
 */
import { createHash } from 'node:crypto';
import type { AdapterPayload } from 'oidc-provider';
import { SealError, type Sealer } from '../../platform/secrets';

/** The migration that digested the rows of older programs; after it all rows are written in that form. */
export const DIGESTED_SINCE = 240;

const DIGEST = 'sha256:';
/** The placeholder for the id of the row in an address. */
const ID = '{id}';

/** Models whose id opens nothing: every access token names a grant, every request a client. */
const NAMED_OPENLY = ['Grant', 'Client'];

export const isPresented = (model: string): boolean => !NAMED_OPENLY.includes(model);

export const digestOf = (id: string): string => `${DIGEST}${createHash('sha256').update(id).digest('base64url')}`;

/**
 * Returns the ids under which the row of a presented value may be stored. A digest out of a copy of the database,
 * presented as a token, finds nothing.
 */
export const storedIds = (id: string, isDigested: boolean): string[] =>
  isDigested || id.startsWith(DIGEST) ? [digestOf(id)] : [digestOf(id), id];

/** Returns the payload in its stored form, without the id and the other values that the holder got. */
export function stored(sealer: Sealer, id: string, payload: AdapterPayload): AdapterPayload {
  const { jti: _presented, returnTo, session, state, ...rest } = payload;
  return {
    ...rest,
    ...(returnTo !== undefined && { returnTo: returnTo.replaceAll(id, ID) }),
    ...(session !== undefined && { session: withoutCookie(session) }),
    ...(state !== undefined && { sealedState: sealer.seal(JSON.stringify(state), placeOf(digestOf(id))) }),
  };
}

/** oidc-provider writes the session's cookie into a login page's row and never reads it. */
function withoutCookie(session: NonNullable<AdapterPayload['session']>): NonNullable<AdapterPayload['session']> {
  const { cookie: _presented, ...rest } = session as { cookie?: string } & typeof session;
  return rest;
}

const placeOf = (storedId: string) => `sign-in state ${storedId}`;

/**
 * Returns the payload as oidc-provider wrote it.
 * @param id the presented value; undefined where a session is found by another column, so that its cookie is unknown.
 */
export function restored(
  sealer: Sealer,
  payload: AdapterPayload & { readonly sealedState?: string },
  { id, storedId }: { readonly id: string | undefined; readonly storedId: string },
): AdapterPayload {
  const { sealedState, ...rest } = payload;
  const state = sealedState === undefined ? undefined : openState(sealer, sealedState, storedId);
  return {
    ...rest,
    ...(id !== undefined && { jti: id }),
    ...(id !== undefined && rest.returnTo !== undefined && { returnTo: rest.returnTo.replaceAll(ID, id) }),
    ...(state !== undefined && { state }),
  };
}

/**
 * Opens the sealed state; undefined without the key that sealed it: the question whether to sign out is then shown
 * again.
 */
function openState(sealer: Sealer, sealedState: string, storedId: string): AdapterPayload['state'] {
  try {
    return JSON.parse(sealer.open(sealedState, placeOf(storedId))) as AdapterPayload['state'];
  } catch (error) {
    if (error instanceof SealError) return undefined;
    throw error;
  }
}

interface OpenedClient {
  /** The row to store; null where its secret is sealed already, or there is none. */
  readonly row: (AdapterPayload & { readonly sealedSecret: string }) | null;
  /** The payload for oidc-provider. */
  readonly opened: AdapterPayload;
}

/**
 * Reads a program as an operator wrote it (`client_secret`) or as it was sealed (`sealedSecret`). A secret that was
 * written later replaces a sealed one.
 * @throws SealError when another key sealed the secret: then it has to be written again.
 */
export function sealedClient(
  sealer: Sealer,
  id: string,
  payload: AdapterPayload & { readonly sealedSecret?: string },
): OpenedClient {
  const place = `client secret ${id}`;
  const { client_secret: secret, sealedSecret, ...rest } = payload;
  if (secret !== undefined)
    return {
      row: { ...rest, sealedSecret: sealer.seal(secret, place) },
      opened: { ...rest, client_secret: secret },
    };
  return {
    row: null,
    opened: sealedSecret === undefined ? rest : { ...rest, client_secret: sealer.open(sealedSecret, place) },
  };
}
