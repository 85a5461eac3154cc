/** Runs nginx with the configuration of docs/operations.md in front of the built portal, and browsers of users. */
import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { Browser } from 'playwright-core';
import { italian } from '../../../../test/support/browser';
import { freePort } from '../../../../test/support/freePort';
import { signIn, Visitor as Client } from '../../../../test/support/signIn';
import { watched, type Visitor } from '../../../../test/support/visitor';
import { makeCertificate } from '../../certificate';
import type { Stage } from '../../counterpart';
import { documentedConfiguration } from '../../documentedConfiguration';
import { portalProcess, type PortalProcess } from '../../portalProcess';
import { listening } from '../../processes';

/** Settings in which an operator may deviate from the document. */
interface Changes {
  /** Replaces client_max_body_size. */
  readonly body?: string;
  /** Replaces proxy_read_timeout. */
  readonly patience?: string;
  /** True leaves out the page for a portal that is away. */
  readonly isBare?: boolean;
}

export interface ProxyStage {
  /** The address that people use. */
  readonly url: string;
  readonly portal: PortalProcess;
  /** Returns the complaints of nginx about its configuration; empty when it accepts it. */
  readonly judgement: () => string;
  /** Loads another configuration, as `systemctl reload nginx` does; without changes, the document's. */
  readonly reconfigure: (changes?: Changes) => Promise<void>;
  /** Opens a new browser profile for a user. */
  readonly person: () => Promise<Visitor>;
  readonly tokenOf: (userName: string) => Promise<string>;
}

const whole = (folder: string, server: string) => `worker_processes 1;
daemon off;
pid ${join(folder, 'nginx.pid')};
error_log ${join(folder, 'error.log')};
events {}
http {
  include /etc/nginx/mime.types;
  access_log off;
  client_body_temp_path ${join(folder, 'body')};
  proxy_temp_path ${join(folder, 'proxy')};
  fastcgi_temp_path ${join(folder, 'fastcgi')};
  uwsgi_temp_path ${join(folder, 'uwsgi')};
  scgi_temp_path ${join(folder, 'scgi')};
${server}}
`;

/** Starts nginx and the portal, which has TRUST_PROXY=1 and its demonstration register. */
export async function openProxyStage({ folder, start }: Stage, browser: Browser): Promise<ProxyStage> {
  const [port, behind] = [await freePort(), await freePort()];
  const url = `https://localhost:${String(port)}`;
  const { certificate, key } = makeCertificate(folder);
  const file = join(folder, 'nginx.conf');
  const configure = ({ body = '101m', patience = '120s', isBare = false }: Changes = {}) => {
    const server = documentedConfiguration(
      'nginx',
      new Map([
        ['127.0.0.1:8080', `localhost:${String(behind)}`],
        ['listen 443', `listen 127.0.0.1:${String(port)}`],
        ['server_name portale.example', 'server_name localhost'],
        ['/etc/ssl/portale.example.pem', certificate],
        ['/etc/ssl/private/portale.example.key', key],
        ['client_max_body_size 101m', `client_max_body_size ${body}`],
        ['proxy_read_timeout 120s', `proxy_read_timeout ${patience}`],
        ...(isBare ? [['    error_page 502 504 =503 @away;\n', ''] as const] : []),
      ]),
    );
    writeFileSync(file, whole(folder, server));
  };
  const run = (...args: string[]) => execFileSync('/usr/sbin/nginx', ['-c', file, ...args], { stdio: 'pipe' });
  configure();
  const portal = portalProcess({ folder, start }, behind, { PUBLIC_URL: url, TRUST_PROXY: '1' });
  await portal.start();
  await listening(port, start('/usr/sbin/nginx', ['-c', file]));
  return {
    url,
    portal,
    judgement: () => run('-t', '-q').toString(),
    reconfigure: async (changes) => {
      configure(changes);
      run('-s', 'reload');
      // nginx gives no sign that its old workers have stopped accepting connections.
      await wait(1000);
    },
    person: async () => watched(await browser.newContext({ ...italian, ignoreHTTPSErrors: true })),
    tokenOf: async (userName) => (await signIn(new Client(url, url), { userName })).access_token,
  };
}
