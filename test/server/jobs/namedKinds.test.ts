/** The kinds of jobs in the words of the administrators' list. */
import { kindNames } from '../../../src/features/administration/jobs/messages';
import { pagopaStage, type PagopaStage } from '../../support/pagopaStage';

let stage: PagopaStage;
beforeAll(async () => {
  // Without payments and the national register a server has no jobs of theirs.
  stage = await pagopaStage({
    env: { SIAPE_URL: 'https://siape.invalid/', SIAPE_USER: 'regione', SIAPE_PASSWORD: 'segreto' },
  });
});
afterAll(() => stage.close());

it('names every kind of job that a server does', () => {
  const kinds = stage.server.app.jobs.kinds();
  expect(kinds).toEqual(expect.arrayContaining(['pagopa.publish', 'certificates.siape', 'jobs.tidy']));
  expect(kinds.filter((kind) => !Object.hasOwn(kindNames, kind))).toEqual([]);
});
