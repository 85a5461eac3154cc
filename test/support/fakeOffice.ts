import type { AdminAccreditationsApi } from '../../src/features/accreditations/office/model';
import { fakeListCalls } from './fakeListCalls';

type Unplanned = (call: string) => () => Promise<never>;

/** The port of the office of accreditations: empty lists, and a call that no test planned rejects. */
export const fakeOffice = (unplanned: Unplanned): AdminAccreditationsApi => ({
  load: unplanned('adminAccreditations.load'),
  get: unplanned('adminAccreditations.get'),
  queues: () => Promise.resolve({}),
  move: unplanned('adminAccreditations.move'),
  check: unplanned('adminAccreditations.check'),
  assign: unplanned('adminAccreditations.assign'),
  assignees: () => Promise.resolve([]),
  feeLines: unplanned('adminAccreditations.feeLines'),
  payFee: unplanned('adminAccreditations.payFee'),
  addNote: unplanned('adminAccreditations.addNote'),
  askOrder: unplanned('adminAccreditations.askOrder'),
  file: unplanned('adminAccreditations.file'),
  runs: () => Promise.resolve([]),
  startRun: unplanned('adminAccreditations.startRun'),
  run: unplanned('adminAccreditations.run'),
  runItems: unplanned('adminAccreditations.runItems'),
  stopRun: unplanned('adminAccreditations.stopRun'),
  resumeRun: unplanned('adminAccreditations.resumeRun'),
  ...fakeListCalls('adminAccreditations'),
});
