/** LemonLDAP::NG, whose access tokens are opaque and which revokes nothing, set up as docs/providers.md says. */
import { execFileSync } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import type { Counterpart, Running, Stage } from '../counterpart';
import { checkSignIn, type Addresses } from '../signIn/checks';
import { startFront } from '../signIn/nginxFront';
import type { IdentityProvider, Person } from '../signIn/identityProvider';
import { recipe, variables } from '../signIn/recipe';
import { until } from '../signIn/visitor';

/** The lifetime of tokens in seconds: short, so that three renewals do not take a quarter of an hour. */
const TOKEN_SECONDS = 20;
const FOLDER = '/var/lib/lemonldap-ng';
const SESSIONS = '/usr/share/lemonldap-ng/bin/lemonldap-ng-sessions';

async function setUp(stage: Stage, { portalUrl, port, certificate }: Addresses): Promise<IdentityProvider> {
  const { folder, start } = stage;
  const url = `https://127.0.0.1:${String(port)}`;
  const own = join(folder, 'lemonldap');
  for (const name of ['conf', 'sessions/lock', 'psessions/lock', 'cache', 'notifications', 'captcha'])
    mkdirSync(join(own, name), { recursive: true });
  const moved = (path: string) => readFileSync(path, 'utf8').replaceAll(FOLDER, own);
  const settings = join(own, 'lemonldap-ng.ini');
  writeFileSync(settings, moved('/etc/lemonldap-ng/lemonldap-ng.ini'));
  writeFileSync(join(own, 'conf', 'lmConf-1.json'), moved(`${FOLDER}/conf/lmConf-1.json`));
  const configuration = recipe('lemonldap-configuration', {
    'https://accesso.regione.example': url,
    'https://ape.regione.example': portalUrl,
    "domain => 'accesso.regione.example'": "domain => '127.0.0.1'",
    'AccessTokenExpiration => 300': `AccessTokenExpiration => ${String(TOKEN_SECONDS)}`,
    [FOLDER]: own,
  });
  execFileSync('bash', ['-e', '-c', `${configuration}\nchown -R www-data:www-data ${own}`], {
    cwd: folder,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const socket = join(own, 'llng.sock');
  const site = recipe('lemonldap-site', {
    'listen 443 ssl': `listen 127.0.0.1:${String(port)} ssl`,
    '/etc/ssl/accesso.pem': certificate.certificate,
    '/etc/ssl/private/accesso.key': certificate.key,
    '/run/llng-fastcgi-server/llng-fastcgi.sock': socket,
  });
  const environment = {
    LLNG_DEFAULTCONFFILE: settings,
    LLNG_DEFAULTLOGGER: 'Lemonldap::NG::Common::Logger::Std',
  };
  let running: Running;
  let front: Running;
  const comeBack = async () => {
    const files = ['-s', socket, '-p', join(own, 'llng.pid')];
    running = start(
      '/usr/sbin/llng-fastcgi-server',
      ['--foreground', '-u', 'www-data', '-g', 'www-data', '-n', '2', ...files],
      environment,
    );
    await until('the FastCGI server is there', () => running.output().includes('initialized'));
    front = await startFront(stage, { name: 'lemonldap', port, site });
  };
  await comeBack();
  return {
    environment: variables(recipe('lemonldap-portal', { 'https://accesso.regione.example': url })),
    administrator: { userName: 'dwho', password: 'dwho' },
    newcomer: { userName: 'msmith', password: 'msmith' },
    introspection: {
      methods: ['client_secret_basic', 'client_secret_post'],
      environment: {},
      token: null,
      outcome: /"subject":"dwho".*"client_id":"portale-ape"/,
    },
    fillForm,
    answersFirstSignIn: true,
    // It shows no question (oidcRPMetaDataOptionsLogoutBypassConfirm).
    confirmSignOut: () => Promise.resolve(),
    goAway: async (what) => {
      await (what === 'program' ? running : front).stop();
    },
    comeBack: async () => {
      await running.stop();
      await front.stop();
      await comeBack();
    },
    endSessions: async () => {
      for (const kind of ['OIDCI', 'SSO'])
        execFileSync('perl', [SESSIONS, 'delete', '--where', `_session_kind=${kind}`], {
          env: { ...process.env, ...environment },
          stdio: 'ignore',
        });
      // The tool does not clear the server's own cache, which would answer for the sessions for up to ten minutes.
      rmSync(join(own, 'cache', 'lemonldap-ng-sessions'), { recursive: true, force: true });
    },
  };
}

async function fillForm(page: Page, { userName, password }: Person): Promise<void> {
  await page.locator('#userfield').fill(userName);
  await page.locator('#passwordfield').fill(password);
  await page.locator('#passwordfield').press('Enter');
}

export const lemonldap: Counterpart = {
  name: 'lemonldap',
  packages: recipe('lemonldap-packages', {})
    .split(/\s+/)
    .filter((word) => /^(lib|lemonldap|nginx)/.test(word))
    .concat('curl', 'openssl'),
  files: [
    '/usr/sbin/llng-fastcgi-server',
    '/usr/share/perl5/Lemonldap/NG/Portal/Issuer/OpenIDConnect.pm',
    '/usr/share/perl5/String/Random.pm',
    '/usr/share/perl5/Email/Sender/Simple.pm',
    '/usr/share/perl5/MIME/Entity.pm',
    '/usr/share/perl5/GD/SecurityImage.pm',
    '/usr/sbin/nginx',
    '/usr/bin/curl',
    '/usr/bin/openssl',
  ],
  run: (stage) => checkSignIn(stage, (addresses) => setUp(stage, addresses)),
};
