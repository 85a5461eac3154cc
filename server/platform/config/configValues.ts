/** Schemas of the values that environment variables hold. */
import { z } from 'zod';

/** True for an address of this machine, where http is as good as https. */
export const isLocal = (url: URL): boolean =>
  /^(localhost|.+\.localhost|127(\.\d{1,3}){3}|\[::1\])$/.test(url.hostname);

/** The parts of a list that is separated by commas. */
export const list = (text: string): string[] =>
  text
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '');

/** 32 bytes in base64, as `openssl rand -base64 32` prints them. */
export const SECRET_KEY_SHAPE = /^[A-Za-z0-9+/]{43}=$/;

export const flag = z
  .string()
  .refine((text) => ['0', '1', 'false', 'true'].includes(text.toLowerCase()), 'must be 1 or 0')
  .transform((text) => text === '1' || text.toLowerCase() === 'true');

/** An origin (scheme, host, port); a text with a path is refused, since the path would be lost. */
export const origin = z.string().transform((text, context) => {
  const url = URL.canParse(text) ? new URL(text) : null;
  if (url === null || !['http:', 'https:'].includes(url.protocol)) {
    context.addIssue({ code: 'custom', message: 'must be an address such as https://ape.regione.example' });
  } else if (
    url.username !== '' ||
    url.password !== '' ||
    url.pathname !== '/' ||
    url.search !== '' ||
    url.hash !== ''
  ) {
    context.addIssue({
      code: 'custom',
      message: 'must hold only scheme, host and port, without path, query or credentials',
    });
  } else if (url.protocol === 'http:' && !isLocal(url)) {
    context.addIssue({ code: 'custom', message: 'must use https, because its host is not localhost' });
  }
  return url?.origin ?? '';
});
