// An application of Mario Rossi as the server tells it, the lists it is filled in from, and a server that keeps one.
import type {
  Application,
  ApplicationDraft,
  AccreditationsApi,
  Lookups,
} from '../../src/features/accreditations/applicant/model';
import { HttpError } from '../../src/shared/errors';
import type { MyAccreditation, PersonalRecord } from '../../src/shared/userData';

export const applicationId = '5a0a1b1c-0000-4000-8000-000000000001';

/** A draft that was just begun, unless overrides say otherwise. */
export function application(overrides: Partial<Application> = {}): Application {
  return {
    id: applicationId,
    protocolNumber: 'ACC-2026-000123',
    kind: 'Nuovo',
    state: 'InCompilazione',
    certifierNumber: null,
    feeCents: 10_000,
    feePaidAt: null,
    createdAt: '2026-11-20T08:00:00Z',
    submittedAt: null,
    decidedAt: null,
    validFrom: null,
    validTo: null,
    dueDate: null,
    stateReason: null,
    updatedAt: '2026-11-20T08:00:00Z',
    version: 1,
    suspendedUntil: null,
    applicant: { firstName: 'Mario', lastName: 'Rossi', birthDate: '1970-01-01' },
    feePayment: null,
    feePaidBy: null,
    feeDue: null,
    companyId: null,
    companyName: null,
    renews: null,
    renewal: null,
    renewableFrom: null,
    openEvents: ['submitted'],
    isEditable: true,
    draft: {},
    missing: ['subjectKind', 'studyTitle', 'courseNeeded', 'document.identity', 'declarations'],
    documents: [],
    integrationRequests: [],
    orderValidations: [],
    receipts: [],
    history: [{ at: '2026-11-20T08:00:00Z', event: 'created', state: 'InCompilazione', reason: null, dueOn: null }],
    ...overrides,
  };
}

export const fullDraft: ApplicationDraft = {
  subjectKindId: 1,
  companyId: null,
  studyTitle: { id: 63, year: 1990, school: 'Istituto Saffi' },
  order: { typeId: 3, province: 'FC', number: '777', date: '1995-05-05', section: null, sector: null },
  course: { kindId: 1, provider: null, date: null, hours: null },
  insurance: { company: null, policy: null, expiresOn: null },
  otherAccreditations: [1],
  declarations: { requirements: true, truthfulness: true, privacy: true },
  step: 'summary',
};

export const lookups: Lookups = {
  subjectKinds: [
    { id: 1, descrizione: 'Tecnico abilitato / professionista' },
    { id: 4, descrizione: 'Società di servizi energetici (ESCO)' },
  ],
  studyTitles: [
    { id: 63, tipo: 'diploma', classe: 'C.9', descrizione: 'Geometra', ammessoSenzaCorso: true },
    { id: 90, tipo: 'laurea', classe: 'L-27', descrizione: 'Scienze e tecnologie chimiche', ammessoSenzaCorso: false },
  ],
  orderTypes: [
    { id: 3, descrizione: 'Collegio dei Geometri' },
    { id: 10, descrizione: 'Nessuna iscrizione' },
  ],
  courseKinds: [
    { id: 1, descrizione: 'Nessun corso' },
    { id: 2, descrizione: 'Corso accreditato dalla Regione' },
  ],
  otherAccreditations: [
    { id: 1, descrizione: 'Elenco certificatori Piemonte' },
    { id: 3, descrizione: 'Elenco certificatori Lombardia' },
  ],
  provinces: [
    { sigla: 'FC', descrizione: 'Forlì-Cesena' },
    { sigla: 'BO', descrizione: 'Bologna' },
  ],
};

/** A row of the list. */
export function ownAccreditation(overrides: Partial<MyAccreditation> = {}): MyAccreditation {
  const {
    id,
    protocolNumber,
    kind,
    state,
    certifierNumber,
    feeCents,
    feePaidAt,
    createdAt,
    submittedAt,
    decidedAt,
    validFrom,
    validTo,
    dueDate,
    stateReason,
    updatedAt,
  } = application();
  return {
    id,
    protocolNumber,
    kind,
    state,
    certifierNumber,
    feeCents,
    feePaidAt,
    createdAt,
    submittedAt,
    decidedAt,
    validFrom,
    validTo,
    dueDate,
    stateReason,
    updatedAt,
    ...overrides,
  };
}

export const personalRecord = {
  id: 'c1',
  userId: 'u1',
  lastName: 'Rossi',
  firstName: 'Mario',
  email: 'mario@studio.example',
  emailConfirmed: true,
} as PersonalRecord;

type Saves = Parameters<AccreditationsApi['save']>[1];

/** A server that keeps one application: it refuses what was not looked at in its present version. */
export function fakeServer(start: Application) {
  const server = {
    now: start,
    saves: [] as Saves[],
    moves: [] as Parameters<AccreditationsApi['move']>[1][],
    payments: [] as Parameters<AccreditationsApi['payFee']>[1][],
    missing: start.missing,
  };
  const api: AccreditationsApi = {
    begin: () => Promise.resolve(server.now),
    get: () => Promise.resolve(server.now),
    file: (fileId) => Promise.resolve(new Blob([fileId], { type: 'image/png' })),
    receipt: (_id, receiptId) => Promise.resolve(new Blob([receiptId], { type: 'application/pdf' })),
    discard: () => Promise.resolve(),
    save: (_id, change) => {
      server.saves.push(change);
      if (change.version !== server.now.version)
        return Promise.reject(
          new HttpError(409, { code: 'Sace:Accreditation:Changed', described: true, message: 'x' }),
        );
      const version = change.version + 1;
      server.now = { ...server.now, version, draft: change.draft, missing: server.missing };
      return Promise.resolve({ version, savedAt: '2026-11-22T09:32:00Z', missing: server.missing });
    },
    move: (_id, move) => {
      server.moves.push(move);
      return Promise.resolve();
    },
    payFee: (_id, command) => {
      server.payments.push(command);
      return Promise.resolve();
    },
    openFeeCheckout: () => Promise.resolve('#pagopa'),
    lookups: () => Promise.resolve(lookups),
  };
  return { server, api };
}
