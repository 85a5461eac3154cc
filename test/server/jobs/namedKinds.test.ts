/** The kinds of jobs in the words of the administrators' list. */
import { kindNames } from '../../../src/features/administration/jobs/messages';
import { pagopaStage, type PagopaStage } from '../../support/pagopaStage';

let stage: PagopaStage;
beforeAll(async () => {
  // With payments, whose jobs are not there without them.
  stage = await pagopaStage();
});
afterAll(() => stage.close());

it('names every kind of job that a server does', () => {
  const kinds = stage.server.app.jobs.kinds();
  expect(kinds.length).toBeGreaterThan(30);
  expect(kinds.filter((kind) => !Object.hasOwn(kindNames, kind))).toEqual([]);
});
