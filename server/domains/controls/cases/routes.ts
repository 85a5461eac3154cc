import { findHolders } from '../../../identity/users/holdersRepository';
import type { ModuleDeps } from '../../../platform/deps';
import type { Handlers } from '../../../platform/handler';
import { idOf } from '../../../platform/idOf';
import { disposition } from '../../../platform/files/names';
import { announcer } from '../../certificates';
import { answerControl } from './answer';
import { assignControl } from './assign';
import { controlNotifier } from './life/announce';
import { moveControl } from './life/move';
import { controlListHandlers } from './lists/routes';
import { readMinutes } from './minutes';
import { openByOfficer } from './open';
import { controlsOf, readControl } from './read';
import { readNotice } from '../sanctions/readNotice';

/** Controls: officers work on them, certifiers answer. */
export const controlHandlers = (deps: ModuleDeps) => {
  const { clock, config } = deps;
  const moving = { clock, publicUrl: config.publicUrl, announce: announcer(deps) };
  const controlling = { clock, moving, notify: controlNotifier(deps) };
  return {
    ...controlListHandlers(deps),
    controlsGetAssignees: async ({ caller, database }) => ({
      items: await findHolders(database, caller.tenantId, 'ApeControl'),
    }),
    controlsOpen: async (request) => {
      const input = request.body;
      const [id, certificateId] = [input.id.toLowerCase(), input.certificateId.toLowerCase()];
      await openByOfficer(request, deps, { ...input, id, certificateId }, clock());
      return readControl(request, id, clock());
    },
    controlsGet: (request) => readControl(request, idOf(request), clock()),
    controlsGetMinutes: async (request, reply) => {
      const { name, pdf } = await readMinutes(request, idOf(request));
      return reply.type('application/pdf').header('Content-Disposition', disposition('attachment', name)).send(pdf);
    },
    controlsGetSanctionNotice: async (request, reply) => {
      const { name, pdf } = await readNotice(request, idOf(request));
      return reply.type('application/pdf').header('Content-Disposition', disposition('attachment', name)).send(pdf);
    },
    controlsMove: async (request) => {
      const { caller, database, ip } = request;
      const { commandId, ...wish } = request.body;
      await database
        .transaction()
        .execute((transaction) =>
          moveControl(
            transaction,
            controlling,
            { caller, ip },
            { ...wish, id: idOf(request), by: 'officer', commandId: commandId.toLowerCase() },
          ),
        );
      return readControl(request, idOf(request), clock());
    },
    controlsAssign: async (request) => {
      await assignControl(request, idOf(request), request.body, clock());
      return readControl(request, idOf(request), clock());
    },
    certificatesGetControls: (request) => controlsOf(request, idOf(request), clock()),
    certificatesAnswerControl: async (request) => {
      await answerControl(request, controlling, idOf(request), request.body);
      return controlsOf(request, idOf(request), clock());
    },
  } satisfies Partial<Handlers>;
};
