/** The operator's settings of sign-in: the provider inside this server, or an external one. */
import { z } from 'zod';
import { flag, isLocal, list, origin } from './configValues';

/** The credentials with which this server introspects tokens at an external provider. */
export interface IntrospectionClient {
  readonly clientId: string;
  readonly secret: string;
}

/** The OpenID provider that signs callers in: the one inside this server, or an external one. */
export interface OAuthConfig {
  /** The `iss` of accepted tokens; `/.well-known/openid-configuration` lies below it. */
  readonly issuer: string;
  readonly clientId: string;
  readonly scope: string;
  /**
   * `code`: sign-in on the provider's page (AUT-01); `password`: on the portal's own page, which sends the password to
   * the token endpoint.
   */
  readonly responseType: 'code' | 'password';
  /**
   * Programs that may send a user name and a password to our own token endpoint; the portal's own is among them when it
   * signs in so.
   */
  readonly passwordClients: readonly string[];
  /** The `aud` that an access token must carry. */
  readonly audience: string;
  /** False only when the issuer is on this machine (AUT-12). */
  readonly requireHttps: boolean;
  /** True when OAUTH_ISSUER names another provider: ours is then not served. */
  readonly external: boolean;
  /** For an external provider: credentials to introspect opaque access tokens; null without introspection. */
  readonly introspection: IntrospectionClient | null;
  /** For an external provider without introspection: true when its userinfo endpoint may vouch for opaque tokens. */
  readonly trustUserinfo: boolean;
  /** For an external provider: further origins of its endpoints. */
  readonly origins: readonly string[];
  /** For an external provider: signed access tokens that live longer than so many hours open nothing. */
  readonly tokenMaxHours: number;
  /** For an external provider: the parameter `resource` (RFC 8707) of the browser's requests to it; null for none. */
  readonly resource: string | null;
  /** For an external provider: the parameter `audience` of the browser's requests to it; null for none. */
  readonly requestedAudience: string | null;
  /** For an external provider: its name for the person who becomes the first administrator; null for none. */
  readonly administrator: string | null;
}

const issuer = z.string().refine((text) => {
  if (!URL.canParse(text)) return false;
  const url = new URL(text);
  return (
    (url.protocol === 'https:' || (url.protocol === 'http:' && isLocal(url))) && url.search === '' && url.hash === ''
  );
}, 'must be the https address of an OpenID provider (http only on localhost), without query');

/** RFC 8707, 2: an absolute URI without a fragment. */
const resource = z
  .string()
  .refine(
    (text) => URL.canParse(text) && !text.includes('#'),
    'must be an absolute address (URI) without fragment, as the provider names this API',
  );

/** The variables of this section, for the one schema of the configuration. */
export const oAuthVariables = {
  OAUTH_ISSUER: issuer.optional(),
  OAUTH_CLIENT_ID: z.string().default('Sace_App'),
  OAUTH_SCOPE: z.string().default('openid profile email offline_access Sace'),
  OAUTH_RESPONSE_TYPE: z.enum(['code', 'password'], 'must be code or password').default('code'),
  OAUTH_PASSWORD_CLIENTS: z
    .string()
    .transform(list)
    .pipe(
      z.array(
        z.string().regex(/^[\w.-]{1,100}$/, 'must be client ids of letters, digits and ._-, separated by commas'),
      ),
    )
    .optional(),
  OAUTH_AUDIENCE: z.string().default('Sace'),
  OAUTH_INTROSPECTION_CLIENT_ID: z.string().optional(),
  OAUTH_INTROSPECTION_CLIENT_SECRET: z.string().optional(),
  OAUTH_TRUST_USERINFO: flag.optional(),
  OAUTH_ORIGINS: z.string().transform(list).pipe(z.array(origin)).optional(),
  OAUTH_TOKEN_MAX_HOURS: z
    .string()
    .regex(/^([1-9]\d?|[1-6]\d\d|7[01]\d|720)$/, 'must be a whole number from 1 to 720')
    .transform(Number)
    .optional(),
  OAUTH_RESOURCE: resource.optional(),
  OAUTH_REQUEST_AUDIENCE: z.string().max(500, 'must be the name of this API at the provider').optional(),
  OAUTH_ADMINISTRATOR: z.string().max(255, 'must be a subject of the provider, of at most 255 characters').optional(),
};

type Values = z.infer<z.ZodObject<typeof oAuthVariables>>;

/** Auth0 issues tokens of a day by default; Keycloak's and Entra's are shorter. */
const DEFAULT_TOKEN_MAX_HOURS = 24;

const OF_EXTERNAL = [
  'OAUTH_INTROSPECTION_CLIENT_ID',
  'OAUTH_INTROSPECTION_CLIENT_SECRET',
  'OAUTH_TRUST_USERINFO',
  'OAUTH_ORIGINS',
  'OAUTH_TOKEN_MAX_HOURS',
  'OAUTH_RESOURCE',
  'OAUTH_REQUEST_AUDIENCE',
  'OAUTH_ADMINISTRATOR',
] as const;

/** Problems that only the variables together show, as [variable, what it must be]. */
export function oAuthProblems(values: Values): [string, string][] {
  const problems: [string, string][] = [];
  if (values.OAUTH_ISSUER === undefined) {
    problems.push(
      ...OF_EXTERNAL.filter((name) => values[name] !== undefined).map((name): [string, string] => [
        name,
        'is for an external provider, which OAUTH_ISSUER must name',
      ]),
    );
  }
  if (values.OAUTH_ISSUER !== undefined && values.OAUTH_PASSWORD_CLIENTS !== undefined) {
    problems.push(['OAUTH_PASSWORD_CLIENTS', 'is for our own provider, which OAUTH_ISSUER replaces']);
  }
  if (values.OAUTH_PASSWORD_CLIENTS?.includes('Sace_Account') === true) {
    problems.push(['OAUTH_PASSWORD_CLIENTS', 'must not name Sace_Account, the page Account/Manage']);
  }
  // Our own provider marks access tokens as such (at+jwt). An id token of another provider is recognizable by its
  // audience only.
  if (values.OAUTH_ISSUER !== undefined && values.OAUTH_AUDIENCE === values.OAUTH_CLIENT_ID) {
    problems.push([
      'OAUTH_AUDIENCE',
      'must not be the same as OAUTH_CLIENT_ID: id tokens, whose audience is the client, would pass for access tokens',
    ]);
  }
  const [id, secret] = [values.OAUTH_INTROSPECTION_CLIENT_ID, values.OAUTH_INTROSPECTION_CLIENT_SECRET];
  if ((id === undefined) !== (secret === undefined)) {
    problems.push([
      id === undefined ? 'OAUTH_INTROSPECTION_CLIENT_ID' : 'OAUTH_INTROSPECTION_CLIENT_SECRET',
      'must be set too: client and secret belong together',
    ]);
  }
  return problems;
}

/** The section as the server uses it. */
export function oAuthConfig(values: Values, publicUrl: string): OAuthConfig {
  const issuerUrl = values.OAUTH_ISSUER ?? publicUrl;
  const [id, secret] = [values.OAUTH_INTROSPECTION_CLIENT_ID, values.OAUTH_INTROSPECTION_CLIENT_SECRET];
  return {
    issuer: issuerUrl,
    clientId: values.OAUTH_CLIENT_ID,
    scope: values.OAUTH_SCOPE,
    responseType: values.OAUTH_RESPONSE_TYPE,
    passwordClients: [
      ...new Set([
        ...(values.OAUTH_RESPONSE_TYPE === 'password' ? [values.OAUTH_CLIENT_ID] : []),
        ...(values.OAUTH_PASSWORD_CLIENTS ?? []),
      ]),
    ],
    audience: values.OAUTH_AUDIENCE,
    requireHttps: new URL(issuerUrl).protocol === 'https:',
    external: values.OAUTH_ISSUER !== undefined,
    introspection: id === undefined || secret === undefined ? null : { clientId: id, secret },
    trustUserinfo: values.OAUTH_TRUST_USERINFO ?? false,
    origins: values.OAUTH_ORIGINS ?? [],
    tokenMaxHours: values.OAUTH_TOKEN_MAX_HOURS ?? DEFAULT_TOKEN_MAX_HOURS,
    resource: values.OAUTH_RESOURCE ?? null,
    requestedAudience: values.OAUTH_REQUEST_AUDIENCE ?? null,
    administrator: values.OAUTH_ADMINISTRATOR ?? null,
  };
}
