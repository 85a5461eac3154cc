import type {
  AccreditationDetail,
  AccreditationRow,
  AdminAccreditationsApi,
  QueueLoad,
} from '../../src/features/accreditations/office/model';
import { AccreditationListPage } from '../../src/features/accreditations/office/AccreditationListPage';
import type { QueuePage } from '../../src/features/accreditations/office/queues';
import type { LoadResult } from '../../src/shared/grid/loadOptions';
import { ConfirmationDialog } from '../../src/shared/ui/ConfirmationDialog';
import { fakeConfiguration } from './fakePorts';
import { renderApp } from './renderApp';

/** A case of the office as its lists show it. */
export const officerRow: AccreditationRow = {
  id: '11111111-1111-4111-8111-111111111111',
  protocolNumber: 'ACC-2026-000001',
  kind: 'Nuovo',
  state: 'IntegrazioneRichiesta',
  certifierNumber: null,
  lastName: 'Rossi',
  firstName: 'Mario',
  fiscalCode: 'RSSMRA70A01D704B',
  subjectKind: 'Tecnico abilitato',
  email: 'mario@studio.example',
  pec: null,
  phone: null,
  comune: 'Forlì',
  province: 'FC',
  studyTitle: 'Diploma di geometra',
  orderType: 'Collegio dei Geometri',
  orderProvince: 'FC',
  orderNumber: '777',
  courseKind: null,
  feeCents: 123_450,
  feePaidBy: null,
  feePaidAt: '2026-03-02T10:00:00Z',
  createdAt: '2026-03-01T08:00:00Z',
  submittedAt: '2026-03-02T09:00:00Z',
  decidedAt: null,
  validFrom: null,
  validTo: '2029-03-01',
  dueDate: null,
  stateReason: 'Manca il titolo',
  assignee: 'gestore',
  updatedAt: '2026-03-05T11:00:00Z',
};

/** The same case with its dossier. */
export const officerDetail: AccreditationDetail = {
  ...officerRow,
  certifierId: 'c1',
  companyId: null,
  companyName: null,
  comuneIstat: '040012',
  version: 2,
  suspendedUntil: null,
  assigneeId: '33333333-3333-4333-8333-333333333333',
  openEvents: [],
  openChecks: [],
  checks: [],
  declared: { birthDate: '1970-01-01', birthPlace: 'Forlì', studyTitleClass: null, draft: null, implausible: [] },
  documents: [],
  integrationRequests: [],
  orderValidations: [],
  notes: [],
  mails: [],
  renewed: null,
  renewal: null,
  others: [],
  warnings: [],
  recordChanges: [],
  isOwnCase: false,
  history: [
    {
      at: '2026-03-01T08:00:00Z',
      event: 'created',
      actorName: 'Mario Rossi',
      before: null,
      after: { state: 'InCompilazione' },
    },
    {
      at: '2026-03-05T11:00:00Z',
      event: 'integrationRequested',
      actorName: 'gestore',
      before: { state: 'InVerifica' },
      after: { state: 'IntegrazioneRichiesta' },
    },
  ],
};

/** Renders an officer's page over a register of one row by default; `loads` collects the grid's load options. */
export function showOfficerPage(
  overrides: Partial<AdminAccreditationsApi> = {},
  at = '/admin/accreditamenti/lista',
  name: QueuePage['name'] = 'list',
  policies: readonly string[] = [],
) {
  const as = { id: 'u1', policies: [...policies] };
  const loads: QueueLoad[] = [];
  const load = overrides.load ?? (() => Promise.resolve<LoadResult>({ data: [officerRow], totalCount: 1 }));
  const adminAccreditations: Partial<AdminAccreditationsApi> = {
    get: () => Promise.resolve(officerDetail),
    export: () => new Promise(() => undefined),
    getExport: () => new Promise(() => undefined),
    ...overrides,
    load: (options, signal) => {
      loads.push(options);
      return load(options, signal);
    },
  };
  const state = {
    applicationConfiguration: { data: fakeConfiguration({ as }), request: { status: 'done' as const } },
  };
  const page = (
    <>
      <AccreditationListPage name={name} />
      <ConfirmationDialog />
    </>
  );
  const app = renderApp(page, { as, at, adminAccreditations, state });
  return { ...app, loads };
}
