/** Where and with which words the fee is paid comes from the settings, in the page and in the mail. */
import { randomUUID } from 'node:crypto';
import { makeApplicant, type Applicant } from '../../support/applicants';
import { startServer, type TestServer } from '../../support/startServer';

let server: TestServer;
let anna: Applicant;
beforeAll(async () => {
  server = await startServer({ clock: () => new Date('2026-06-01T08:00:00Z'), referenceData: true });
  anna = await makeApplicant(server);
});
afterAll(() => server.close());

it('says nothing of an account while none is set, then the account and the reason with the protocol number', async () => {
  const { id, version } = await anna.complete();
  const { protocolNumber, feePayment } = await anna.read(id);
  expect(feePayment).toBeNull();
  for (const [name, value] of [
    ['Sace.Fee.Beneficiary', 'Regione Prova'],
    ['Sace.Fee.Iban', 'IT60X0542811101000000123456'],
  ] as const)
    await server.database
      .insertInto('setting_value')
      .values({ id: randomUUID(), name, value, provider_name: 'G', provider_key: '' })
      .execute();
  expect((await anna.command(id, 'submitted', version)).statusCode).toBe(200);
  expect((await anna.read(id))['feePayment']).toEqual({
    beneficiary: 'Regione Prova',
    iban: 'IT60X0542811101000000123456',
    reason: `Contributo accreditamento ${protocolNumber}`,
  });
});
