/** Requests answers of a provider without a browser. */
import { execFileSync } from 'node:child_process';
import type { Certificate } from './nginxFront';
import type { Answer } from './visitor';

/**
 * Sends a request to an endpoint of the provider with curl, which trusts the certificate; returns the answer for every
 * status.
 */
export function ask(address: unknown, { certificate }: Certificate, options: readonly string[] = []): Answer {
  const args = ['--silent', '--show-error', '--cacert', certificate, '--write-out', '\n%{http_code}', ...options];
  const printed = execFileSync('curl', [...args, String(address)], { encoding: 'utf8' });
  const end = printed.lastIndexOf('\n');
  return { status: Number(printed.slice(end)), body: printed.slice(0, end) };
}

/** Parses an answer; a text that is not JSON stays a text. */
export function answerOf(body: string | undefined): unknown {
  if (body === undefined || body === '') return null;
  try {
    return JSON.parse(body) as unknown;
  } catch {
    return body;
  }
}
