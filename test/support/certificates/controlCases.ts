/** The requests about controls of another tenant, for test/server/isolation.test.ts. */
import { randomUUID } from 'node:crypto';
import { listsOf, namedOf, ownOf } from '../listCases';
import { PLAN_LISTS, PLAN_NAMED } from './planCases';

interface Named {
  readonly certificateId: string;
  readonly controlId: string;
  readonly exportId: string;
  readonly viewId: string;
}
const named = ({ controlId }: Named) => ({ params: { id: controlId } });

export const CONTROL_LISTS = {
  ...PLAN_LISTS,
  controlsGetList: { query: { requireTotalCount: 'true' } },
  ...listsOf('controls'),
};

export const CONTROL_NAMED = {
  ...PLAN_NAMED,
  certificatesDecideAnnulment: ({ certificateId }: Named) => ({
    params: { id: certificateId },
    payload: { annulmentId: randomUUID(), isGranted: true, reason: 'Va bene' },
  }),
  controlsOpen: ({ certificateId }: Named) => ({
    payload: { id: randomUUID(), certificateId, level: 1, reason: 'Segnalazione' },
  }),
  ...namedOf('controls', 'controlIds', ({ controlId }: Named) => controlId),
  controlsGet: named,
  controlsGetMinutes: named,
  controlsGetSanctionNotice: named,
  controlsMove: (things: Named) => ({
    ...named(things),
    payload: { event: 'withdrawn', commandId: randomUUID(), version: 1, reason: 'Errore' },
  }),
  controlsAssign: (things: Named) => ({ ...named(things), payload: { version: 1, assigneeId: null } }),
  certificatesAnswerControl: ({ certificateId, controlId }: Named) => ({
    params: { id: certificateId },
    payload: { commandId: randomUUID(), controlId, documents: [] },
  }),
};

export const CONTROL_OWN = ownOf('controls');
