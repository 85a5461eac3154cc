/** Runs nginx with a certificate of its own in front of a program, as operators do. */
import { execFileSync } from 'node:child_process';
import { chmodSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Running, Stage } from '../counterpart';
import { listening } from '../processes';

/** Paths of files in PEM form. */
export interface Certificate {
  readonly certificate: string;
  readonly key: string;
}

/** Makes a self-signed certificate of localhost and 127.0.0.1. */
export function makeCertificate(folder: string): Certificate {
  const made = { certificate: join(folder, 'certificate.pem'), key: join(folder, 'key.pem') };
  const names = ['-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost,IP:127.0.0.1'];
  const request = ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '2', ...names];
  execFileSync('openssl', [...request, '-keyout', made.key, '-out', made.certificate], { stdio: 'ignore' });
  chmodSync(made.key, 0o600);
  return made;
}

interface Front {
  readonly name: string;
  readonly port: number;
  /** The `server` block. */
  readonly site: string;
}

/** Starts nginx with this one site, and waits until it listens. */
export async function startFront({ folder, start }: Stage, { name, port, site }: Front): Promise<Running> {
  const own = join(folder, `nginx-${name}`);
  mkdirSync(own, { recursive: true });
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (kind) => `  ${kind}_temp_path ${join(own, kind)};`,
  );
  const configuration = `pid ${join(own, 'nginx.pid')};
error_log stderr warn;
events {}
http {
  include /etc/nginx/mime.types;
  access_log off;
${temporary.join('\n')}
${site}
}
`;
  writeFileSync(join(own, 'nginx.conf'), configuration);
  const running = start('/usr/sbin/nginx', ['-e', 'stderr', '-c', join(own, 'nginx.conf'), '-g', 'daemon off;']);
  await listening(port, running);
  return running;
}

/** The site of the portal: it forwards every request, with the requested address. */
export const portalSite = (port: number, program: number, { certificate, key }: Certificate): string => `server {
  listen 127.0.0.1:${String(port)} ssl;
  server_name localhost;
  ssl_certificate ${certificate};
  ssl_certificate_key ${key};
  underscores_in_headers on;
  location / {
    proxy_pass http://127.0.0.1:${String(program)};
    proxy_http_version 1.1;
    proxy_set_header Host $http_host;
    proxy_set_header X-Forwarded-For $remote_addr;
    proxy_set_header X-Forwarded-Proto https;
  }
}`;
