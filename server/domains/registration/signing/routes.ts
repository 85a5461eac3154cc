import type { ModuleDeps } from '../../../platform/deps';
import type { Handlers } from '../../../platform/handler';
import { idOf } from '../../../platform/idOf';
import { readUpload } from '../../../platform/files/readUpload';
import { announcer } from '../../certificates';
import { signedActCheck } from './signature/checkSignedAct';
import { sendSigned } from './send';
import { registrationOf } from './status';

/** The bound of a signed act with its signature; ours have about 100 kB. */
const MOST_SIGNED_BYTES = 20 * 1024 * 1024;

/** Operations from the signed act to the register. */
export const registrationHandlers = (deps: ModuleDeps) => {
  const { clock, config } = deps;
  const check = signedActCheck(deps);
  const moving = { clock, publicUrl: config.publicUrl, announce: announcer(deps) };
  return {
    certificatesGetRegistration: (request) => registrationOf(request, idOf(request), clock()),
    certificatesSendSigned: async (request) => {
      const { commandId, certificateId } = request.query;
      const file = await readUpload(request.body, request.headers, MOST_SIGNED_BYTES);
      return sendSigned(
        request,
        { moving, check },
        { id: commandId.toLowerCase(), certificateId: certificateId?.toLowerCase() ?? null, file },
      );
    },
  } satisfies Partial<Handlers>;
};
