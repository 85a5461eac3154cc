import { execFileSync } from 'node:child_process';
import { join } from 'node:path';

/** Makes a self-signed certificate of localhost; returns the paths of it and of its key. */
export function makeCertificate(folder: string): { readonly certificate: string; readonly key: string } {
  const [certificate, key] = [join(folder, 'localhost.pem'), join(folder, 'localhost.key')];
  execFileSync(
    'openssl',
    [
      'req',
      '-x509',
      '-newkey',
      'rsa:2048',
      '-nodes',
      '-days',
      '2',
      '-subj',
      '/CN=localhost',
      '-addext',
      'subjectAltName=DNS:localhost',
      '-keyout',
      key,
      '-out',
      certificate,
    ],
    { stdio: 'ignore' },
  );
  return { certificate, key };
}
