/** What those who decide about certificates are asked of another tenant, for test/server/isolation.test.ts. */
import { randomUUID } from 'node:crypto';
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
  controlsGetQueues: {},
  controlsExport: { query: { format: 'csv', exportId: randomUUID() } },
  controlsGetViews: { query: { grid: 'accreditations' } },
  certificatesGetMonitor: {},
  controlsGetAssignees: {},
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
  controlsExportSelected: ({ controlId }: Named) => ({
    payload: { exportId: randomUUID(), format: 'csv', controlIds: [controlId] },
  }),
  controlsGetExport: ({ exportId }: Named) => ({ params: { id: exportId } }),
  controlsUpdateView: ({ viewId }: Named) => ({ params: { id: viewId }, payload: { name: 'Altra' } }),
  controlsDeleteView: ({ viewId }: Named) => ({ params: { id: viewId } }),
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

export const CONTROL_OWN = {
  controlsCreateView: () => ({ payload: { id: randomUUID(), grid: 'controls-open', name: 'I miei', state: {} } }),
};
