/** Glewlwyd, whose access tokens are JWTs and whose renewals bring no id token, set up as docs/providers.md says. */
import { execFileSync } from 'node:child_process';
import { copyFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { freePort } from '../../../test/support/freePort';
import type { Counterpart, Running, Stage } from '../counterpart';
import { listening } from '../processes';
import { checkSignIn, type Addresses } from '../signIn/checks';
import { startFront } from '../signIn/nginxFront';
import type { IdentityProvider, Person } from '../signIn/identityProvider';
import { recipe, variables } from '../signIn/recipe';

/** The lifetime of tokens in seconds: short, so that three renewals do not take a quarter of an hour. */
const TOKEN_SECONDS = 20;

/** A program that introspects tokens. */
const SERVICE = {
  client_id: 'servizi-ape',
  client_secret: 'Segreto-di-prova-1',
  enabled: true,
  confidential: true,
  token_endpoint_auth_method: ['client_secret_basic', 'client_secret_post'],
  authorization_type: ['client_credentials'],
  scope: ['openid'],
};

/** Returns a token that the service gets for itself. */
function tokenOf(url: string, certificate: string): string {
  const { client_id: id, client_secret: secret } = SERVICE;
  const form = ['-d', 'grant_type=client_credentials', '-d', 'scope=openid', '-u', `${id}:${secret}`];
  const answer = execFileSync('curl', ['-sS', '--fail', '--cacert', certificate, ...form, `${url}/api/oidc/token`], {
    encoding: 'utf8',
  });
  return (JSON.parse(answer) as { access_token: string }).access_token;
}

async function setUp(stage: Stage, { portalUrl, port, certificate }: Addresses): Promise<IdentityProvider> {
  const { folder, start } = stage;
  const url = `https://127.0.0.1:${String(port)}`;
  const program = await freePort();
  const addresses = { 'https://accesso.regione.example': url, 'https://ape.regione.example': portalUrl };
  const settings = join(folder, 'glewlwyd.conf');
  const database = join(folder, 'glewlwyd.db');
  copyFileSync('/etc/glewlwyd/glewlwyd.conf', settings);
  run(folder, recipe('glewlwyd-settings', { ...addresses, '/etc/glewlwyd/glewlwyd.conf': settings }));
  // Debian's package prompts for these values at its installation.
  writeFileSync(join(folder, 'database.conf'), `database = { type = "sqlite3", path = "${database}" };\n`);
  run(
    folder,
    `sed -i 's#^port=.*#port=${String(program)}#; s#/etc/glewlwyd/glewlwyd-db.conf#${folder}/database.conf#; s#^log_mode=.*#log_mode="console"#' ${settings}
zcat /usr/share/doc/glewlwyd/database/init.sqlite3.sql.gz | sqlite3 ${database}`,
  );
  const site = recipe('glewlwyd-site', {
    'listen 443 ssl': `listen 127.0.0.1:${String(port)} ssl`,
    '/etc/ssl/accesso.pem': certificate.certificate,
    '/etc/ssl/private/accesso.key': certificate.key,
    '127.0.0.1:4593': `127.0.0.1:${String(program)}`,
    'https://ape.regione.example': portalUrl,
  });
  let running: Running;
  let front: Running;
  const comeBack = async () => {
    running = start('/usr/bin/glewlwyd', [`--config-file=${settings}`]);
    await listening(program, running);
    front = await startFront(stage, { name: 'glewlwyd', port, site });
  };
  await comeBack();
  const curl = `alias curl='curl --cacert ${certificate.certificate}'\nshopt -s expand_aliases\n`;
  run(
    folder,
    curl +
      recipe('glewlwyd-clients', {
        ...addresses,
        '"access-token-duration": 300': `"access-token-duration": ${String(TOKEN_SECONDS)}`,
        // This lets a client without a user introspect its own tokens.
        '"allow-non-oidc": false': '"allow-non-oidc": true',
      }),
  );
  const newcomer: Person = { userName: 'nadia', password: 'prova-di-accesso' };
  const administrator: Person = { userName: 'mario', password: 'prova-di-accesso' };
  const asAdministrator = (work: string) => {
    run(
      folder,
      `${curl}SSO=${url}\ncurl -sS --fail -b jar -c jar -H 'Content-Type: application/json' $SSO/api/auth/ -d '{"username":"admin","password":"password"}'\n${work}`,
    );
  };
  asAdministrator(
    `curl -sS --fail -b jar -H 'Content-Type: application/json' $SSO/api/client/ -d '${JSON.stringify(SERVICE)}'`,
  );
  for (const { userName, password } of [administrator, newcomer]) {
    const user = {
      username: userName,
      name: `${userName} Rossi`,
      email: `${userName}@regione.example`,
      password,
      enabled: true,
      scope: ['openid'],
    };
    asAdministrator(
      `curl -sS --fail -b jar -H 'Content-Type: application/json' $SSO/api/user/ -d '${JSON.stringify(user)}'`,
    );
  }
  return {
    environment: variables(
      recipe('glewlwyd-portal', { 'https://accesso.regione.example': url, 'https://ape.regione.example': portalUrl }),
    ),
    administrator,
    newcomer,
    introspection: {
      methods: ['client_secret_basic', 'client_secret_post'],
      // Glewlwyd reports to a client only the client's own tokens, and such a token has no user: the portal reports
      // just that.
      environment: {
        OAUTH_CLIENT_ID: SERVICE.client_id,
        OAUTH_AUDIENCE: 'openid',
        OAUTH_INTROSPECTION_CLIENT_ID: SERVICE.client_id,
        OAUTH_INTROSPECTION_CLIENT_SECRET: SERVICE.client_secret,
      },
      token: () => tokenOf(url, certificate.certificate),
      outcome: /InvalidToken: subject/,
    },
    fillForm,
    answersFirstSignIn: false,
    confirmSignOut,
    goAway: async (what) => {
      await (what === 'program' ? running : front).stop();
    },
    comeBack: async () => {
      await running.stop();
      await front.stop();
      await comeBack();
    },
    endSessions: async ({ userName }) => {
      asAdministrator(
        `sqlite3 ${database} "update gpo_refresh_token set gpor_enabled = 0 where gpor_username = '${userName}'"`,
      );
    },
  };
}

function run(folder: string, script: string): void {
  execFileSync('bash', ['-e', '-c', script], { cwd: folder, stdio: ['ignore', 'ignore', 'inherit'] });
}

/**
 * Fills in the sign-in form. A user with a session at Glewlwyd gives no password, but still has to confirm the sign-in.
 */
async function fillForm(page: Page, { userName, password }: Person): Promise<void> {
  const name = page.locator('#username');
  const onward = page.getByRole('button', { name: 'Continue' });
  await name.or(onward).waitFor();
  if (await name.isVisible()) {
    await name.fill(userName);
    await page.locator('#password').fill(password);
    await page.locator('#password').press('Enter');
    await onward.waitFor();
  }
  const consent = page.getByRole('button', { name: 'Grant access' });
  if (await consent.isVisible()) await consent.click();
  await onward.click();
}

/** The button works only once the page knows the programs of the session. */
async function confirmSignOut(page: Page): Promise<void> {
  await page.waitForResponse((response) => /\/session\/[^/]+\/portale-ape/.test(response.url()));
  await page.getByRole('button', { name: 'Logout' }).first().click();
}

export const glewlwyd: Counterpart = {
  name: 'glewlwyd',
  packages: ['glewlwyd', 'nginx-light', 'sqlite3', 'curl', 'openssl'],
  files: [
    '/usr/bin/glewlwyd',
    '/usr/lib/glewlwyd/plugin/libprotocol_oidc.so',
    '/usr/share/glewlwyd/webapp/login.html',
    '/usr/sbin/nginx',
    '/usr/bin/sqlite3',
    '/usr/bin/curl',
    '/usr/bin/openssl',
  ],
  run: (stage) => checkSignIn(stage, (addresses) => setUp(stage, addresses)),
};
