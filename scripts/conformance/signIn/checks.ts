/** Checks a sign-in at a provider from its beginning to its end, in a real browser: the same for every provider. */
import { equal, match, ok } from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { freePort } from '../../../test/support/freePort';
import type { Stage } from '../counterpart';
import { answerOf, ask } from './answers';
import { makeCertificate, type Certificate } from './nginxFront';
import { METHODS, type IdentityProvider } from './identityProvider';
import { stagePortal } from './portal';
import { PRIVATE, signIn, type Scene } from './scene';
import { checkTwoSignIns } from './twoSignIns';
import { leave, openBrowser, openVisitor, until, userMenu, type Visitor } from './visitor';

/** The addresses for setting up a provider. */
export interface Addresses {
  readonly portalUrl: string;
  /** The port of the proxy in front of the provider, which uses `certificate`. */
  readonly port: number;
  readonly certificate: Certificate;
}

const AWAY = 'Il servizio di accesso non risponde in questo momento';
const WRONG_SECRET = 'Un-altro-segreto-1';
const ENDED = 'La sessione è terminata';

/** Runs every check against the provider that `setUp` starts. */
export async function checkSignIn(
  stage: Stage,
  setUp: (addresses: Addresses) => Promise<IdentityProvider>,
): Promise<void> {
  const certificate = makeCertificate(stage.folder);
  const [portalPort, port] = [await freePort(), await freePort()];
  const portalUrl = `https://localhost:${String(portalPort)}`;
  const provider = await setUp({ portalUrl, port, certificate });
  const portal = await stagePortal(stage, portalPort, certificate);
  const browser = await openBrowser(() => undefined);
  try {
    await portal.configure(provider.environment);
    const discovery = discoveryOf(provider, certificate);
    stage.record('discovery', discovery);
    const endpoint = String(discovery['token_endpoint']);
    const scene: Scene = { stage, provider, portal, visit: () => openVisitor(browser, portal.url, endpoint) };
    await checkFirstAdministrator(scene);
    await checkNewcomer(scene);
    await checkTwoSignIns(scene, String(discovery['authorization_endpoint']));
    await checkRenewals(scene, certificate);
    await checkAbsence(scene);
    await checkEnd(scene);
    await checkCredentials(scene);
  } finally {
    await browser.close();
    await portal.close();
  }
}

const discoveryOf = ({ environment }: IdentityProvider, certificate: Certificate) =>
  JSON.parse(
    ask(`${environment['OAUTH_ISSUER'] ?? ''}/.well-known/openid-configuration`, certificate).body,
  ) as Readonly<Record<string, unknown>>;

async function checkFirstAdministrator(scene: Scene): Promise<void> {
  const { stage, portal, provider, visit } = scene;
  let subject: string | undefined;
  await stage.check('somebody signs in, and the log says by which subject the provider knows them', async () => {
    const visitor = await visit();
    await signIn(visitor, scene);
    await visitor.page.getByText('Non sei autorizzato').first().waitFor();
    await until('the log names the subject', () => {
      subject = /"subject":"([^"]+)".*nobody administers the portal yet/.exec(portal.output())?.[1];
      return subject !== undefined;
    });
    await visitor.context.close();
  });
  await stage.check('whom OAUTH_ADMINISTRATOR names by that subject administers the portal', async () => {
    ok(subject !== undefined, 'The subject is not known.');
    await portal.configure({ ...provider.environment, OAUTH_ADMINISTRATOR: subject });
    const visitor = await visit();
    await signIn(visitor, scene);
    await visitor.page.getByRole('button', { name: 'Nuovo ruolo' }).waitFor();
    equal(visitor.faults.join('\n'), '');
    await visitor.context.close();
  });
}

async function checkNewcomer(scene: Scene): Promise<void> {
  const { stage, provider, portal, visit } = scene;
  await stage.check(
    'somebody whom the portal has never seen becomes a user, with a name and without a right',
    async () => {
      const visitor = await visit();
      await signIn(visitor, scene, provider.newcomer);
      await visitor.page.getByText('Non sei autorizzato').first().waitFor();
      await visitor.page.goto(`${portal.url}/account/manage`);
      await userMenu(visitor.page).filter({ hasText: provider.newcomer.userName }).waitFor();
      await visitor.context.close();
    },
  );
}

async function checkRenewals(scene: Scene, certificate: Certificate): Promise<void> {
  const { stage, portal, provider, visit } = scene;
  const visitor = await visit();
  const { page, grants } = visitor;
  const renewals = () => grants.filter(({ grant }) => grant === 'refresh_token');
  // The page stays open and renews the token, so that it stays valid.
  const token = () => (answerOf(grants.at(-1)?.body) as { access_token?: string } | null)?.access_token ?? '';
  await stage.check('the access token is renewed three times, and opens the portal each time', async () => {
    await signIn(visitor, scene);
    await page.getByRole('button', { name: 'Nuovo ruolo' }).waitFor();
    for (let round = 1; round <= 3; round += 1) {
      await until(`renewal ${String(round)}`, () => renewals().length >= round);
      await page.reload();
      await page.getByRole('button', { name: 'Nuovo ruolo' }).waitFor();
    }
    equal([...new Set(renewals().map(({ status }) => status))].join(), '200');
    equal(visitor.faults.join('\n'), '');
  });
  stage.record('signIn', answerOf(grants.find(({ grant }) => grant === 'authorization_code')?.body));
  stage.record('renewal', answerOf(renewals().at(-1)?.body));
  recordAnswers(scene, certificate, token());
  for (const method of provider.introspection.methods) {
    await stage.check(
      `a token is introspected by ${METHODS[method]} (${method}), and so is one that is none`,
      async () => {
        // The program that introspects takes seconds to start on a busy machine: a new token outlives that.
        const seen = renewals().length;
        await until('the next renewal', () => renewals().length > seen);
        const tested = provider.introspection.token?.() ?? token();
        const [known, unknown] = introspected(scene, certificate, method, [tested, 'nessuno']);
        match(known ?? '', provider.introspection.outcome);
        match(unknown ?? '', /InvalidToken: inactive/);
      },
    );
    await stage.check(`a wrong secret is named as such by ${METHODS[method]}`, async () => {
      const wrong = { OAUTH_INTROSPECTION_CLIENT_SECRET: WRONG_SECRET };
      const [answer] = introspected(scene, certificate, method, [token()], wrong);
      match(answer ?? '', /CredentialsRefused/);
    });
  }
  await stage.check('who signs out is signed out at the provider too, which asks for the password again', async () => {
    const confirmed = provider.confirmSignOut(page);
    await leave(page);
    await confirmed;
    await page.waitForURL(`${portal.url}/`);
    await page.locator('.sace-slim__login').waitFor();
    await page.goto(portal.url + PRIVATE);
    await page.locator('input[type=password]').waitFor();
    await provider.fillForm(page, provider.administrator);
    await page.waitForURL(portal.url + PRIVATE);
    await userMenu(page).waitFor();
  });
  await visitor.context.close();
}

/** Stores the provider's answers about a valid token, and to a client with a wrong secret. */
function recordAnswers({ stage, provider }: Scene, certificate: Certificate, token: string): void {
  const discovery = discoveryOf(provider, certificate);
  const { OAUTH_INTROSPECTION_CLIENT_ID: id = '', OAUTH_INTROSPECTION_CLIENT_SECRET: secret = '' } = {
    ...provider.environment,
    ...provider.introspection.environment,
  };
  const asClient = (password: string, subject: string) =>
    ask(discovery['introspection_endpoint'], certificate, [
      '-d',
      `client_id=${id}`,
      '-d',
      `client_secret=${password}`,
      '-d',
      `token=${subject}`,
    ]);
  stage.record('keys', answerOf(ask(discovery['jwks_uri'], certificate).body));
  const bearer = ['-H', `Authorization: Bearer ${token}`];
  stage.record('userinfo', answerOf(ask(discovery['userinfo_endpoint'], certificate, bearer).body));
  stage.record('introspection', answerOf(asClient(secret, provider.introspection.token?.() ?? token).body));
  stage.record('credentialsRefused', asClient(WRONG_SECRET, token));
}

/** Introspects each token and returns one line of JSON for it. */
function introspected(
  { provider }: Scene,
  { certificate }: Certificate,
  method: keyof typeof METHODS,
  tokens: readonly string[],
  environment: Readonly<Record<string, string>> = {},
): readonly string[] {
  const program = join('scripts', 'conformance', 'signIn', 'introspect.ts');
  const printed = execFileSync(process.execPath, ['--import', 'tsx', program, method], {
    env: {
      ...process.env,
      NODE_EXTRA_CA_CERTS: certificate,
      ...provider.environment,
      ...provider.introspection.environment,
      ...environment,
    },
    input: tokens.join('\n'),
    encoding: 'utf8',
  });
  return printed.split('\n').filter(Boolean);
}

async function checkAbsence(scene: Scene): Promise<void> {
  const { stage, portal, provider, visit } = scene;
  for (const what of ['program', 'proxy'] as const) {
    const how = what === 'program' ? 'its proxy answers 502' : 'nobody answers';
    await stage.check(
      `while the provider is away (${how}), a sign-in says so, and goes on when it is back`,
      async () => {
        const { page, context } = await visit();
        await page.goto(portal.url);
        await provider.goAway(what);
        await page.goto(portal.url + PRIVATE);
        await page.getByText(AWAY).waitFor();
        await provider.comeBack();
        await page.getByRole('button', { name: 'Riprova' }).click();
        await provider.fillForm(page, provider.administrator);
        await page.getByRole('button', { name: 'Nuovo ruolo' }).waitFor();
        await context.close();
      },
    );
    await stage.check(`a provider that goes away in the middle (${how}) costs nothing of what was typed`, async () => {
      const visitor = await visit();
      const { page, grants } = visitor;
      await signIn(visitor, scene);
      await page.getByRole('button', { name: 'Nuovo ruolo' }).click();
      const dialog = page.getByRole('dialog');
      const name = `Ruolo di prova ${what}`;
      await dialog.getByLabel('Nome del ruolo').fill(name);
      await provider.goAway(what);
      try {
        await lastTokenOver(visitor);
        await dialog.getByRole('button', { name: 'Salva' }).click();
        await dialog.getByText('Non riusciamo a raggiungere il server').waitFor();
        equal(await dialog.getByLabel('Nome del ruolo').inputValue(), name);
        equal(await page.getByText(ENDED).count(), 0);
      } finally {
        await provider.comeBack();
      }
      const before = grants.length;
      await until('the token is renewed', () => grants.slice(before).some(({ status }) => status === 200), 120_000);
      await dialog.getByRole('button', { name: 'Salva' }).click();
      await page.getByRole('cell', { name }).or(page.getByText(name)).first().waitFor();
      await visitor.context.close();
    });
  }
}

/** Waits until the newest access token has expired. */
async function lastTokenOver({ grants }: Visitor): Promise<void> {
  const { expires_in: seconds } = answerOf(grants.at(-1)?.body) as { expires_in?: number };
  await new Promise((resolve) => setTimeout(resolve, ((seconds ?? 0) + 1) * 1000));
}

async function checkEnd(scene: Scene): Promise<void> {
  const { stage, provider, visit } = scene;
  await stage.check(
    'a session that the provider’s administrator ends costs nothing of what was typed, and begins again by a sign-in',
    async () => {
      const visitor = await visit();
      const { page, grants } = visitor;
      await signIn(visitor, scene);
      await page.getByRole('button', { name: 'Nuovo ruolo' }).click();
      await page.getByRole('dialog').getByLabel('Nome del ruolo').fill('Ruolo dopo la fine');
      await provider.endSessions(provider.administrator);
      await page.getByText(ENDED).first().waitFor({ timeout: 120_000 });
      const refused = grants.findLast(({ status }) => status >= 400);
      ok(refused !== undefined, 'No renewal was refused.');
      stage.record('renewalRefused', { status: refused.status, body: refused.body });
      await signIn({ ...visitor, page: await visitor.context.newPage() }, scene);
      await visitor.context.close();
    },
  );
}

async function checkCredentials({ stage, portal, provider }: Scene): Promise<void> {
  await stage.check('credentials that the provider takes are not complained of at the start', async () => {
    await portal.configure({ ...provider.environment, ...provider.introspection.environment });
    await new Promise((resolve) => setTimeout(resolve, 2000));
    ok(!portal.output().includes('credentials'), portal.output());
  });
  await stage.check('credentials that the provider refuses are named in the log at the start', async () => {
    await portal.configure({
      ...provider.environment,
      ...provider.introspection.environment,
      OAUTH_INTROSPECTION_CLIENT_SECRET: WRONG_SECRET,
    });
    await until('the log says so', () => portal.output().includes('refused our own credentials'));
  });
}
