/**
 * The identity provider and the flow of the sign-in (AUT-12). `spid`: the provider offers SPID besides. `resource` and
 * `audience`: sent under these names, for providers that need them.
 */
export type OAuthConfig = {
  issuer: string;
  clientId: string;
  scope: string;
  responseType: string;
  requireHttps: boolean;
  spid: boolean;
  resource?: string;
  audience?: string;
};

/** The settings of an installation, read from `/config.json` at start so that one build serves every environment. */
export type RuntimeConfig = {
  application: { name: string };
  /** Origin and path before `/api`; empty for the origin of the page. */
  api: { url: string };
  /** Null when the installation names no identity provider: the portal then works without sign-in (AUT-09). */
  oAuth: OAuthConfig | null;
  localization: { defaultLanguage: string };
  devExtremeLicenseKey: string | null;
  administrationMenuVisible: boolean;
};

/** Reads the configuration. Rejects when it cannot be fetched or is no JSON object. */
export async function loadConfig(
  get: (url: string) => Promise<Response> = (url) => fetch(url),
): Promise<RuntimeConfig> {
  const answer = await get('/config.json');
  if (!answer.ok) throw new Error(`/config.json answered ${String(answer.status)}`);
  return parseConfig(await answer.json());
}

/**
 * Checks a configuration member by member; what is absent or of the wrong kind takes its default. Throws when it is no
 * object.
 */
export function parseConfig(raw: unknown): RuntimeConfig {
  if (!isRecord(raw)) throw new Error('/config.json is not an object');
  return {
    application: { name: text(member(raw, 'application'), 'name') ?? 'Sace' },
    api: { url: text(member(raw, 'api'), 'url') ?? '' },
    oAuth: parseOAuth(member(raw, 'oAuth')),
    localization: { defaultLanguage: text(member(raw, 'localization'), 'defaultLanguage') ?? 'it' },
    devExtremeLicenseKey: text(raw, 'devExtremeLicenseKey') ?? null,
    administrationMenuVisible: member(raw, 'administrationMenuVisible') === true,
  };
}

function parseOAuth(raw: unknown): OAuthConfig | null {
  const issuer = text(raw, 'issuer');
  if (issuer === undefined) {
    console.warn('The configuration names no OAuth issuer: nobody can sign in.');
    return null;
  }
  const [resource, audience] = [text(raw, 'resource'), text(raw, 'audience')];
  return {
    issuer,
    clientId: text(raw, 'clientId') ?? 'Sace_App',
    scope: text(raw, 'scope') ?? 'openid profile email offline_access Sace',
    responseType: text(raw, 'responseType') ?? 'code',
    requireHttps: member(raw, 'requireHttps') !== false,
    spid: member(raw, 'spid') === true,
    ...(resource !== undefined && { resource }),
    ...(audience !== undefined && { audience }),
  };
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function member(value: unknown, name: string): unknown {
  return isRecord(value) ? value[name] : undefined;
}

function text(value: unknown, name: string): string | undefined {
  const found = member(value, name);
  return typeof found === 'string' && found !== '' ? found : undefined;
}
