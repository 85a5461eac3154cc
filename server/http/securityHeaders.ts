/**
 * Security headers of every answer. The reasons of the content security policy:
 * docs/decisions/0004-content-security-policy.md.
 */
import helmet from '@fastify/helmet';
import type { FastifyInstance } from 'fastify';
import fp from 'fastify-plugin';
import type { Config } from '../platform/config/config';

const ONE_YEAR_SECONDS = 31_536_000;

/**
 * Returns the sources that the page may use. Scripts come only from here; connections go here and to the configured
 * sign-in provider, nowhere else.
 */
export function contentSecurityPolicy({ oAuth, publicUrl, allowedOrigins }: Config): Record<string, string[] | null> {
  const provider = oAuth.external ? [new URL(oAuth.issuer).origin, ...oAuth.origins] : [];
  return {
    'default-src': ["'self'"],
    'script-src': ["'self'"],
    'script-src-attr': ["'none'"],
    // No 'unsafe-inline': DevExtreme sets styles through the object model, which the policy does not concern.
    'style-src': ["'self'"],
    'img-src': ["'self'", 'data:'],
    'font-src': ["'self'"],
    'connect-src': ["'self'", ...provider],
    // The printed form of a certificate is shown beside its form, from this browser's memory.
    'frame-src': ['blob:'],
    'worker-src': ["'none'"],
    'object-src': ["'none'"],
    'base-uri': ["'none'"],
    // Browsers also check the redirects of a posted form.
    'form-action': ["'self'", ...provider, ...allowedOrigins],
    'frame-ancestors': ["'none'"],
    'upgrade-insecure-requests': publicUrl.startsWith('https:') ? [] : null,
  };
}

export const securityHeaders = fp<{ readonly config: Config }>(
  async (app: FastifyInstance, { config }) => {
    await app.register(helmet, {
      contentSecurityPolicy: { useDefaults: false, directives: contentSecurityPolicy(config) },
      // Over plain http the header means nothing; on localhost it would bind every other program there.
      strictTransportSecurity: config.publicUrl.startsWith('https:')
        ? { maxAge: ONE_YEAR_SECONDS, includeSubDomains: false }
        : false,
      xFrameOptions: { action: 'deny' },
      referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
      // Programs of other origins that the operator allows read answers by CORS.
      crossOriginResourcePolicy: { policy: config.allowedOrigins.length > 0 ? 'cross-origin' : 'same-origin' },
    });
    app.addHook('onRequest', (_request, reply, next) => {
      reply.header('Permissions-Policy', 'camera=(), geolocation=(), microphone=(), payment=(), usb=()');
      next();
    });
  },
  { name: 'security-headers' },
);
