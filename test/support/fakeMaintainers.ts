import type { Maintainer, MaintainerRequest, MyMaintainer } from '../../src/api/maintainers';
import type { MaintainerApi } from '../../src/features/certifiers/maintainers/model';
import type { MaintainersApi } from '../../src/features/certifiers/maintainers/office/model';
import { unplanned } from './unplanned';

/** A user who works for no company, and an office without requests. */
export const fakeMaintainers: MaintainerApi & MaintainersApi = {
  mine: () => Promise.resolve({ hasRecord: true, items: [] }),
  ask: unplanned('maintainers.ask'),
  load: () => Promise.resolve({ data: [], totalCount: 0 }),
  export: unplanned('maintainers.export'),
  views: () => Promise.resolve([]),
  createView: unplanned('maintainers.createView'),
  updateView: unplanned('maintainers.updateView'),
  removeView: unplanned('maintainers.removeView'),
  get: unplanned('maintainers.get'),
  decide: unplanned('maintainers.decide'),
  file: unplanned('maintainers.file'),
};

/** A request that waits for the office. */
export const makeRequest = (given: Partial<MaintainerRequest> = {}): MaintainerRequest => ({
  id: '55555555-5555-4555-8555-555555555555',
  version: 2,
  state: 'asked',
  reaProvince: 'BO',
  reaNumber: '123456',
  letters: ['c', 'e'],
  technicalManager: 'Luca Verdi',
  fgasNumber: null,
  fgasUntil: null,
  note: null,
  documents: [{ id: '66666666-6666-4666-8666-666666666666', name: 'visura.pdf' }],
  reason: null,
  askedAt: '2026-06-01T08:00:00Z',
  decidedAt: null,
  ...given,
});

/** A company that the user represents and that has made no request. */
export const makeOwn = (given: Partial<MyMaintainer> = {}): MyMaintainer => ({
  companyId: '33333333-3333-4333-8333-333333333333',
  companyName: 'Calore Srl',
  isReferent: true,
  missing: [],
  mayAsk: true,
  request: null,
  ...given,
});

/** The same request as the office sees it when it is open. */
export const makeMaintainer = (given: Partial<Maintainer> = {}): Maintainer => ({
  ...makeRequest(),
  company: {
    id: '33333333-3333-4333-8333-333333333333',
    name: 'Calore Srl',
    legalForm: 'S.r.l.',
    fiscalCode: '01234567897',
    vatNumber: '01234567897',
    pec: 'calore@pec.example',
    seatAddress: 'Via Po 1',
    seatCap: '40121',
    comune: 'Bologna',
    province: 'BO',
    legalRepresentative: 'Ada Neri',
  },
  members: [{ certifierId: '22222222-2222-4222-8222-222222222222', name: 'Rossi Mario', role: 'referente' }],
  openEvents: ['enabled', 'moreAsked', 'refused'],
  history: [{ at: '2026-06-01T08:00:00Z', event: 'sent', by: 'mario', reason: null }],
  ...given,
});
