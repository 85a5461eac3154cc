/** The account and the wording of the fee payment come from the settings, in the page and in the mail. */
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

it('costs what the settings say when it is begun, and waits for nobody where that is nothing', async () => {
  const cost = (cents: string) =>
    server.database
      .insertInto('setting_value')
      .values({ id: randomUUID(), name: 'Sace.Fee.Cents', value: cents, provider_name: 'G', provider_key: '' })
      .onConflict((conflict) =>
        conflict.columns(['name', 'provider_name', 'provider_key']).doUpdateSet({ value: cents }),
      )
      .execute();
  await cost('8050');
  const bea = await makeApplicant(server);
  const { id, version } = await bea.complete();
  await cost('0');
  expect((await bea.command(id, 'submitted', version)).json()).toMatchObject({ state: 'Inviata' });
  expect(await bea.read(id)).toMatchObject({ feeCents: 8_050, feePaidBy: null, feeDue: { missingCents: 8_050 } });
  const carla = await makeApplicant(server);
  const free = await carla.complete();
  expect((await carla.command(free.id, 'submitted', free.version)).json()).toMatchObject({
    state: 'AttesaConvalidaOrdine',
  });
  expect(await carla.read(free.id)).toMatchObject({ feeCents: 0, feePaidBy: 'esente', feeDue: null });
});
