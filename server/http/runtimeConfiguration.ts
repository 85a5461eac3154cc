/**
 * GET /config.json: the configuration of the browser program at its start, so that one build serves every environment.
 */
import type { FastifyInstance } from 'fastify';
import fp from 'fastify-plugin';
import type { Config } from '../platform/config/config';
import { DEFAULT_LANGUAGE } from '../platform/localization/texts';

/** Returns the configuration, which everybody can read: it contains no secret. */
export function runtimeConfiguration({ oAuth, spid, devExtremeLicenseKey, administrationMenuVisible }: Config) {
  const { issuer, clientId, scope, responseType, requireHttps, resource, requestedAudience } = oAuth;
  return {
    application: { name: 'Sace' },
    api: { url: '' },
    oAuth: {
      issuer,
      clientId,
      scope,
      responseType,
      requireHttps,
      // The provider's login page offers SPID, so the portal's own page may link there.
      ...(spid && { spid: true }),
      ...(resource !== null && { resource }),
      ...(requestedAudience !== null && { audience: requestedAudience }),
    },
    localization: { defaultLanguage: DEFAULT_LANGUAGE },
    devExtremeLicenseKey,
    administrationMenuVisible,
  };
}

export const runtimeConfigurationRoute = fp<{ readonly config: Config }>(
  (app: FastifyInstance, { config }, done) => {
    app.get('/config.json', (_request, reply) => {
      void reply.header('Cache-Control', 'no-cache').send(runtimeConfiguration(config));
    });
    done();
  },
  { name: 'runtime-configuration' },
);
