/** The connection to the external OpenID provider: its discovery document, and calls with a time limit. */
import {
  allowInsecureRequests,
  discoveryRequest,
  processDiscoveryResponse,
  type AuthorizationServer,
} from 'oauth4webapi';
import type { OAuthConfig } from '../../platform/config/oAuthConfig';
import { InvalidToken } from '../provider/tokens/tokenVerifier';
import { renewable } from './renewable';

/**
 * The provider gave no usable answer, so the token could not be checked: the caller is neither let in nor signed out.
 */
export class ProviderUnavailable extends Error {
  override readonly name = 'ProviderUnavailable';
}

/**
 * The provider refuses this server's own credentials: an operator must correct them, and until then no token can be
 * checked.
 */
export class CredentialsRefused extends ProviderUnavailable {
  constructor() {
    super(
      'The identity provider refused our own credentials: see OAUTH_INTROSPECTION_CLIENT_ID and OAUTH_INTROSPECTION_CLIENT_SECRET.',
    );
  }
}

/** The kinds of requests to the provider: one endpoint may be away while the others answer. */
export type Question = 'discovery' | 'keys' | 'introspection' | 'userinfo';

export interface RequestOptions {
  readonly [allowInsecureRequests]: boolean;
  readonly signal: AbortSignal;
}

export interface ExternalProvider {
  /**
   * Returns the discovery document. Once it was read, it stays available while the provider is away.
   * @throws ProviderUnavailable when it was never read.
   */
  readonly metadata: () => Promise<AuthorizationServer>;
  /**
   * Sends a request to an endpoint of the provider.
   * @throws InvalidToken when `call` does; ProviderUnavailable for every other failure.
   */
  readonly ask: <Answer>(
    question: Question,
    call: (metadata: AuthorizationServer, options: RequestOptions) => Promise<Answer>,
  ) => Promise<Answer>;
}

const TIMEOUT_MS = 5000;
/**
 * The time for which an unreachable endpoint is left alone: requests in this time are refused at once instead of
 * waiting.
 */
const REST_MS = 1000;
/**
 * The bound of requests under way; more are refused, so that worthless tokens do not become a flood at the provider.
 */
const MOST_UNDER_WAY = 100;

/**
 * Makes the connection to the configured issuer. It sends nothing before the first use, so that the server starts
 * without the provider.
 */
export function externalProvider({
  issuer,
  requireHttps,
}: Pick<OAuthConfig, 'issuer' | 'requireHttps'>): ExternalProvider {
  const restsUntil = new Map<Question, number>();
  let underWay = 0;

  const options = (): RequestOptions => ({
    [allowInsecureRequests]: !requireHttps,
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });

  const reach = async <Answer>(question: Question, call: () => Promise<Answer>): Promise<Answer> => {
    if (Date.now() < (restsUntil.get(question) ?? 0))
      throw new ProviderUnavailable('The identity provider did not answer a moment ago.');
    if (underWay >= MOST_UNDER_WAY)
      throw new ProviderUnavailable('The identity provider has too many requests from us at this moment.');
    underWay += 1;
    try {
      return await call();
    } catch (error) {
      if (error instanceof InvalidToken || error instanceof ProviderUnavailable) throw error;
      if (isUnreachable(error)) restsUntil.set(question, Date.now() + REST_MS);
      throw new ProviderUnavailable(`The identity provider gave no usable answer: ${describe(error)}`);
    } finally {
      underWay -= 1;
    }
  };

  const { current: metadata } = renewable(() =>
    reach('discovery', async () =>
      processDiscoveryResponse(new URL(issuer), await discoveryRequest(new URL(issuer), options())),
    ),
  );

  return {
    metadata,
    ask: async (question, call) => {
      const document = await metadata();
      return reach(question, () => call(document, options()));
    },
  };
}

/**
 * fetch rejects with a TypeError when no connection was made or it broke, and with a TimeoutError when time ran out;
 * the library wraps such an error as the cause when the body was interrupted.
 */
const isUnreachable = (error: unknown): boolean =>
  error instanceof Error && (error.name === 'TypeError' || error.name === 'TimeoutError' || isUnreachable(error.cause));

/**
 * Describes an error without the body of the answer, which may hold personal data; the cause of a failed connection is
 * only a code.
 */
function describe(error: unknown): string {
  if (!(error instanceof Error)) return 'something that is not an error';
  const { cause } = error;
  const code = cause instanceof Error && 'code' in cause && typeof cause.code === 'string' ? ` (${cause.code})` : '';
  return `${error.name}: ${error.message}${code}`;
}
