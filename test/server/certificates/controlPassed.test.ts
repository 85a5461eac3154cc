/** The outcome of a control is recorded also where the certificate cannot be signed today. */
import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { sql } from 'kysely';
import type { Ape } from '../../../server/domains/certificates';
import { insertAwaiting } from '../../support/certificates/awaitingSignature';
import { makeCertifier, type Certifier } from '../../support/certificates/certifier';
import { pictureless } from '../../support/certificates/consistent';
import { insertCompany } from '../../support/certificates/company';
import { sampledForControl } from '../../support/certificates/sampledForControl';
import { queuedMails } from '../../support/mailJobs';
import { startServer, type TestServer } from '../../support/startServer';

let server: TestServer;
let officer: Certifier;
beforeAll(async () => {
  server = await startServer({ clock: () => new Date('2026-06-01T08:00:00Z'), referenceData: true });
  officer = await makeCertifier(server, { policies: ['ApeList', 'ApeControl'] });
}, 60_000);
afterAll(() => server.close());

const [content = {}] = fc.sample(pictureless, { numRuns: 1, seed: 7 });

async function conclude(who: Certifier, certificateId: string) {
  const [control] = (await who.ask('GET', `/${certificateId}/controls`)).json<{ items: { id: string }[] }>().items;
  return server.inject({
    method: 'POST',
    url: `/api/app/ape/controls/${control?.id ?? ''}/commands`,
    headers: officer.headers,
    payload: {
      event: 'concluded',
      commandId: randomUUID(),
      version: 1,
      outcome: 'conforme',
      reason: 'Tutto in ordine',
    },
  });
}

const endAccreditation = (who: Certifier) =>
  server.database
    .updateTable('accreditation')
    .set({ valid_to: '2026-05-31' })
    .where('certifier_id', '=', who.certifierId)
    .execute();

/** Gives the certificate an expiry that is over, as if its control had lasted until then. */
const endValidity = (_who: Certifier, _given: Ape, id: string) =>
  sql`update certificate_content set content = jsonb_set(content, '{datiAttestato,dataScadenza}', '"2026-05-31"')
    where certificate_id = ${id}`.execute(server.database);

/** Makes it a certificate of a company that the certifier left yesterday. */
async function leaveCompany(who: Certifier, _given: Ape, id: string) {
  const companyId = await insertCompany(server.database, who, { leftOn: '2026-05-31' });
  await server.database.updateTable('certificate').set({ company_id: companyId }).where('id', '=', id).execute();
}

async function registerUnit(given: Ape) {
  const other = await makeCertifier(server);
  const id = await insertAwaiting(server.database, {
    certifierId: other.certifierId,
    userId: other.userId,
    content: given,
    number: '07900-000001-2026',
    isHeld: false,
  });
  await server.database.updateTable('certificate').set({ state: 'Registrata' }).where('id', '=', id).execute();
}

/** The sheets of the cases' units, which are not taken from each other. */
const SHEETS: Readonly<Record<string, string>> = {
  'control.unitTaken': '901',
  'control.notEntitled': '902',
  'control.ended': '903',
  'control.notMember': '904',
};

it.each<[string, (who: Certifier, given: Ape, id: string) => Promise<unknown>, string, RegExp]>([
  [
    'whose certifier is no longer accredited',
    endAccreditation,
    'control.notEntitled',
    /accreditamento in corso di validità/,
  ],
  [
    'of a unit that another one has taken',
    (_who, given) => registerUnit(given),
    'control.unitTaken',
    /ha già un attestato registrato/,
  ],
  [
    'of a company for which its certifier no longer works',
    leaveCompany,
    'control.notMember',
    /non opera più per la società/,
  ],
  ['that has expired meanwhile', endValidity, 'control.ended', /è scaduto durante il controllo/],
])(
  'records a conforming outcome of a certificate %s, which becomes a draft again',
  async (_case, change, reason, why) => {
    const who = await makeCertifier(server);
    const given = structuredClone(content);
    for (const row of given.datiGenerali?.datiIdentificativi?.catasto?.datiCatastali ?? [])
      Object.assign(row, { foglio: SHEETS[reason] });
    const id = await sampledForControl(server, who, given);
    await change(who, given, id);

    const concluded = await conclude(who, id);
    expect(concluded.json()).toMatchObject({ control: { state: 'Concluso', outcome: 'conforme' } });
    const { header, history } = await who.read(id);
    expect([header.state, header.number, history.at(-1)]).toMatchObject([
      'Bozza',
      null,
      { event: 'controlPassed', reason },
    ]);
    const mail = (await queuedMails(server)).find(
      ({ subject, text }) => subject === 'Controllo superato, attestato in bozza' && why.test(text),
    );
    expect(mail).toBeDefined();
    // Nothing was held for a signature that does not come.
    const { held_cents } = await server.database
      .selectFrom('wallet')
      .select('held_cents')
      .where('id', '=', who.walletId)
      .executeTakeFirstOrThrow();
    expect(held_cents).toBe(0);
  },
);

it('records a conforming outcome where the wallet that pays is closed, and holds nothing', async () => {
  const who = await makeCertifier(server);
  const given = structuredClone(content);
  for (const row of given.datiGenerali?.datiIdentificativi?.catasto?.datiCatastali ?? [])
    Object.assign(row, { foglio: '905' });
  const id = await sampledForControl(server, who, given);
  await server.database.updateTable('wallet').set({ status: 'Chiuso' }).where('id', '=', who.walletId).execute();
  expect((await conclude(who, id)).json()).toMatchObject({ control: { state: 'Concluso', outcome: 'conforme' } });
  expect((await who.read(id)).header.state).toBe('DaFirmare');
  const { held_cents } = await server.database
    .selectFrom('wallet')
    .select('held_cents')
    .where('id', '=', who.walletId)
    .executeTakeFirstOrThrow();
  expect(held_cents).toBe(0);
});
