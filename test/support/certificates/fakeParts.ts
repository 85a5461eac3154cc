/** The calls of parts of the certificates where a test plans none: nothing is controlled, nothing is found. */
import type { EnergyCadastreApi } from '../../../src/features/certificates/cadastre/model';
import type { ControlsApi } from '../../../src/features/certificates/controls/model';

type Unplanned = (name: string) => () => Promise<never>;

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
  file: unplanned('controls.file'),
});

export const fakeCadastre = (unplanned: Unplanned): EnergyCadastreApi => ({
  units: unplanned('energyCadastre.units'),
  comuni: () => Promise.resolve([]),
});
