/** The fake calls of parts of certificates: nothing is controlled, nothing is found. */
import type { EnergyCadastreApi } from '../../../src/features/certificates/cadastre/model';
import type { ControlsApi } from '../../../src/features/controls/cases/model';
import type { ControlPlansApi } from '../../../src/features/controls/plans/model';
import { fakeListCalls } from '../fakeListCalls';

type Unplanned = (name: string) => () => Promise<never>;

/** The certifier who is signed in and may begin certificates in their own name. */
export const fakeNamesake = {
  certifierId: 'p1',
  certifierName: 'Rossi Mario',
  companyId: null,
  companyName: null,
  isDelegated: false,
  standing: 'entitled',
} as const;

export const fakeControls = (unplanned: Unplanned): ControlsApi => ({
  load: () => Promise.resolve({ data: [], totalCount: 0 }),
  queues: () => Promise.resolve({}),
  assignees: () => Promise.resolve([]),
  get: unplanned('controls.get'),
  open: unplanned('controls.open'),
  move: unplanned('controls.move'),
  assign: unplanned('controls.assign'),
  ofCertificate: () => Promise.resolve([]),
  answer: unplanned('controls.answer'),
  minutes: unplanned('controls.minutes'),
  sanctionNotice: unplanned('controls.sanctionNotice'),
  file: unplanned('controls.file'),
  ...fakeListCalls('controls'),
});

export const fakeControlPlans = (unplanned: Unplanned): ControlPlansApi => ({
  list: unplanned('controlPlans.list'),
  get: unplanned('controlPlans.get'),
  save: unplanned('controlPlans.save'),
  remove: unplanned('controlPlans.remove'),
  draw: unplanned('controlPlans.draw'),
  sample: unplanned('controlPlans.sample'),
});

export const fakeCadastre = (unplanned: Unplanned): EnergyCadastreApi => ({
  units: unplanned('energyCadastre.units'),
  comuni: () => Promise.resolve([]),
});
