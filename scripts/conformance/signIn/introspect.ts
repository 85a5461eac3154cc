/**
 * node --import tsx scripts/conformance/signIn/introspect.ts METHOD: introspects each token of standard input, one a
 * line, at the provider of the environment, by the portal's own code and one way of client authentication, and prints
 * the result of each as a line of JSON. It is a program of its own, because Node reads the authorities that it trusts
 * (NODE_EXTRA_CA_CERTS) only at its start.
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
