/**
 * Serves the SOAP endpoint to which pagoPA's node pushes receipts: only senders that the operator names may call it.
 */
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { BlockList, isIP } from 'node:net';
import type { PagopaPush } from '../../../../platform/config/pagopaConfig';
import type { PagopaDeps } from '../deps';
import { fingerprintOf } from './clientCertificate';
import { takeMessage } from './takeMessage';

/** The path that the node calls, below PUBLIC_URL. */
export const PUSH_PATH = '/pagopa/receipts';

const MOST_BYTES = 128 * 1024;
const XML = /^(?:text|application)\/(?:soap\+)?xml\b/;

/** Matches the addresses that may push receipts. */
function admits(from: readonly string[]): (address: string) => boolean {
  const list = new BlockList();
  for (const one of from) {
    const [address = '', bits] = one.split('/');
    const family = isIP(address) === 6 ? 'ipv6' : 'ipv4';
    if (bits === undefined) list.addAddress(address, family);
    else list.addSubnet(address, Number(bits), family);
  }
  return (address) => {
    const plain = address.replace(/^::ffff:(?=\d+\.)/, '');
    return list.check(plain, isIP(plain) === 6 ? 'ipv6' : 'ipv4');
  };
}

/**
 * A caller that is not admitted gets the answer of an unknown path. Where addresses and certificates are configured,
 * both must match.
 */
export async function addPushRoute(
  app: FastifyInstance,
  { from, certificates }: PagopaPush,
  deps: PagopaDeps,
): Promise<void> {
  const isAdmitted = admits(from);
  const isSender = ({ ip, headers }: FastifyRequest): boolean =>
    (from.length === 0 || isAdmitted(ip)) &&
    (certificates.length === 0 || certificates.includes(fingerprintOf(headers['client-cert']) ?? ''));
  await app.register((scope, _options, done) => {
    scope.addContentTypeParser(XML, { parseAs: 'string', bodyLimit: MOST_BYTES }, (_request, body, parsed) => {
      parsed(null, body);
    });
    scope.post<{ Body: unknown }>(
      PUSH_PATH,
      {
        onRequest: async (request, reply) => {
          if (!isSender(request)) return reply.code(404).send();
        },
      },
      async ({ body }, reply) => {
        if (typeof body !== 'string') return reply.code(415).send();
        return reply.type('text/xml; charset=utf-8').send(await takeMessage(deps, body));
      },
    );
    done();
  });
}
