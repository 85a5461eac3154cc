/** The SOAP service that pagoPA's node brings receipts to, at an address that only it knows. */
import { createHash, timingSafeEqual } from 'node:crypto';
import { BlockList, isIP } from 'node:net';
import type { FastifyInstance } from 'fastify';
import type { PagopaPush } from '../../../../platform/config/pagopaConfig';
import type { InboxDeps } from './applyReceipts';
import { takeMessage } from './takeMessage';

const MOST_BYTES = 128 * 1024;
const XML = /^(?:text|application)\/(?:soap\+)?xml\b/;

const print = (text: string) => createHash('sha256').update(text).digest();

/** Whether an address is among those that may bring receipts. */
function admits(from: readonly string[]): (address: string) => boolean {
  if (from.length === 0) return () => true;
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

/** What is wrong with the address, or with who calls, is answered as if there were nothing. */
export async function addPushRoute(app: FastifyInstance, push: PagopaPush, deps: InboxDeps): Promise<void> {
  const secret = print(push.secret);
  const isAdmitted = admits(push.from);
  await app.register((scope, _options, done) => {
    scope.addContentTypeParser(XML, { parseAs: 'string', bodyLimit: MOST_BYTES }, (_request, body, parsed) => {
      parsed(null, body);
    });
    scope.post<{ Params: { secret: string }; Body: unknown }>(
      '/pagopa/:secret',
      {
        onRequest: async ({ params, ip }, reply) => {
          if (!timingSafeEqual(print(params.secret), secret) || !isAdmitted(ip)) return reply.code(404).send();
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
