import type { FastifyRequest } from 'fastify';
import type { Readable } from 'node:stream';
import type { Handlers, ModuleDeps } from '../../../platform/deps';
import { readUpload } from '../../../platform/files/upload';
import { announcer } from '../life/announce';
import { signedActCheck } from '../signature/checkSignedAct';
import { sendSigned } from './send';
import { registrationOf } from './status';

/** A signed act with its signature; ours have about 100 kB. */
const MOST_SIGNED_BYTES = 20 * 1024 * 1024;

const idOf = ({ params }: Pick<FastifyRequest, 'params'>) => (params as { id: string }).id.toLowerCase();

/** From the signed act to the register. */
export const registrationHandlers = (deps: ModuleDeps): Handlers => {
  const { clock, config } = deps;
  const check = signedActCheck(deps);
  const moving = { clock, publicUrl: config.publicUrl, announce: announcer(deps) };
  return {
    certificatesGetRegistration: (request) => registrationOf(request, idOf(request), clock()),
    certificatesSendSigned: async (request) => {
      const { commandId, certificateId } = request.query as { commandId: string; certificateId?: string };
      const file = await readUpload(request.body as Readable, request.headers, MOST_SIGNED_BYTES);
      return sendSigned(
        request,
        { moving, check },
        { id: commandId.toLowerCase(), certificateId: certificateId?.toLowerCase() ?? null, file },
      );
    },
  };
};
