/**
 * node --import tsx scripts/conformance/signIn/introspect.ts METHOD: asks the provider of the environment, by the portal's own code and by
 * one way of client authentication, about each token of standard input, one a line, and prints what came of each as a line of JSON.
 * A program of its own, because Node takes the authorities it trusts (NODE_EXTRA_CA_CERTS) at its start alone.
 */
import { readFileSync } from 'node:fs';
import { opaqueTokens } from '../../../server/identity/external-provider/opaqueTokens';
import { externalProvider, type ExternalProvider } from '../../../server/identity/external-provider/provider';
import { readConfig } from '../../../server/platform/config/config';

const method = process.argv[2] ?? '';
const { oAuth } = readConfig();
const provider = externalProvider(oAuth);
const byMethod: ExternalProvider = {
  metadata: provider.metadata,
  ask: (question, call) =>
    provider.ask(question, (metadata, options) =>
      call({ ...metadata, introspection_endpoint_auth_methods_supported: [method] }, options),
    ),
};
const read = opaqueTokens(byMethod, oAuth);
const tokens = readFileSync(0, 'utf8').split('\n').filter(Boolean);
for (const token of tokens) {
  const outcome = await read(token).then(
    ({ subject, claims }) => ({ subject, claims }),
    (error: unknown) => ({
      error: error instanceof Error ? `${error.constructor.name}: ${error.message}` : String(error),
    }),
  );
  process.stdout.write(`${JSON.stringify(outcome)}\n`);
}
