/** The personal record as its owner writes it, and the ownership of a fiscal code. */
import { randomUUID } from 'node:crypto';
import { HOST_TENANT_ID } from '../../../server/platform/database/schema';
import { addAccreditation } from '../../support/accreditationRows';
import { insertAccreditation, insertCertifier } from '../../support/factories';
import { grantTo, insertTestUser } from '../../support/identity';
import { marioRossi } from '../../support/ownThings';
import { startServer, type TestServer } from '../../support/startServer';
import { bearer } from '../../support/tokens';

const now = new Date('2026-06-15T10:00:00Z');
let server: TestServer;
let gestore: { authorization: string };
let userId: string;
let headers: { authorization: string };

/** Makes a user who may apply and has no record yet. */
async function somebody() {
  const name = `persona-${randomUUID()}`;
  const id = await insertTestUser(server.database, name);
  await grantTo(server.database, 'U', id, 'AccreditationCreate');
  return { userId: id, headers: await bearer(server, name) };
}

beforeAll(async () => {
  server = await startServer({ referenceData: true, clock: () => now });
  gestore = await bearer(server, 'gestore');
});
beforeEach(async () => {
  for (const table of ['subject_command', 'accreditation', 'wallet', 'certifier'] as const)
    await server.database.deleteFrom(table).execute();
  await server.database.updateTable('user_account').set({ fiscal_code: null }).execute();
  ({ userId, headers } = await somebody());
});
afterAll(() => server.close());

const save = (payload: object, as = { userId, headers }) =>
  server.inject({ method: 'PUT', url: `/api/app/anagrafiche/${as.userId}`, headers: as.headers, payload });
const record = async () =>
  (await server.inject({ url: `/api/app/anagrafiche/${userId}`, headers })).json<
    Record<string, unknown> & { id: string; version: number }
  >();
const refusal = (answer: Awaited<ReturnType<typeof save>>) => {
  const { error } = answer.json<{ error: { code: string | null; validationErrors: { members: string[] }[] | null } }>();
  return [answer.statusCode, error.code, (error.validationErrors ?? []).flatMap(({ members }) => members)];
};
const history = async (id: string) =>
  server.database
    .selectFrom('record_history')
    .select(['event', 'before', 'after', 'actor_id as actor'])
    .where('entity_id', '=', id)
    .orderBy('id')
    .execute();
const provenOf = async (id: string) =>
  (
    await server.database
      .selectFrom('certifier')
      .select('fiscal_code_proven_at as at')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
  ).at;

describe('the own record', () => {
  it('is made once, however often it is sent, with an address that is not confirmed and an empty wallet', async () => {
    const answers = await Promise.all([save(marioRossi()), save(marioRossi())]);
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
    expect(answers[0].json()).toMatchObject({
      userId,
      version: 1,
      isIdentityFixed: false,
      certifierNumber: null,
      subjectKindId: 1,
      lastName: 'Rossi',
      email: 'mario.rossi@studio.example',
      emailConfirmed: false,
      residence: { comune: 'Forlì', province: 'FC' },
      publishEntry: false,
    });
    const { id } = await record();
    expect((await history(id)).map(({ event, actor }) => [event, actor])).toEqual([['created', userId]]);
    const wallets = await server.database
      .selectFrom('wallet')
      .select(['owner_certifier_id', 'balance_cents'])
      .execute();
    expect(wallets).toEqual([{ owner_certifier_id: id, balance_cents: 0 }]);
    expect(refusal(await save(marioRossi({ title: 'Ing.' })))).toEqual([409, 'Sace:PersonalRecord:Changed', []]);
  });

  it('changes from the version that was looked at, and keeps what changed', async () => {
    await save(marioRossi());
    const changed = marioRossi({ version: 1, mobile: ' 399  0654321 ', website: 'https://www.rossi.example' });
    expect((await save(changed)).json()).toMatchObject({
      version: 2,
      mobile: '399 0654321',
      website: 'https://www.rossi.example',
    });
    expect((await save(changed)).json()).toMatchObject({ version: 2 });
    expect(refusal(await save({ ...changed, mobile: null }))).toEqual([409, 'Sace:PersonalRecord:Changed', []]);
    expect((await save({ ...changed, version: 2 })).json()).toMatchObject({ version: 2 });
    const rows = await history((await record()).id);
    expect(rows.at(-1)).toEqual({
      event: 'updated',
      actor: userId,
      before: { mobile: '399 0123456', website: null },
      after: { mobile: '399 0654321', website: 'https://www.rossi.example' },
    });
    expect(rows).toHaveLength(2);
  });

  it('may be of somebody who lives and works outside the region', async () => {
    const elsewhere = {
      residence: { address: 'Via Dante 1', cap: '20121', istat: '015146' },
      studio: { name: null, address: 'Via Po 2', cap: '10124', istat: '001272' },
    };
    expect((await save(marioRossi(elsewhere))).json()).toMatchObject({
      residence: { cap: '20121', comune: 'Milano', province: 'MI' },
      studio: { cap: '10124', comune: 'Torino', province: 'TO' },
    });
  });

  it('keeps its address until another one is confirmed by its link', async () => {
    await save(marioRossi());
    expect((await save(marioRossi({ version: 1, email: 'altra@studio.example', title: 'Ing.' }))).json()).toMatchObject(
      { email: 'mario.rossi@studio.example', title: 'Ing.' },
    );
  });

  it('can be written by nobody else, under any policy', async () => {
    const other = await somebody();
    for (const id of [other.userId, randomUUID()])
      expect((await save(marioRossi(), { userId: id, headers })).statusCode).toBe(404);
    expect(
      (
        await server.inject({
          method: 'PUT',
          url: `/api/app/anagrafiche/${userId}`,
          headers: gestore,
          payload: marioRossi(),
        })
      ).statusCode,
    ).toBe(403);
    expect(await server.database.selectFrom('certifier').select('id').execute()).toEqual([]);
  });

  it('tells all that is wrong at once, each thing at its field', async () => {
    const wrong = marioRossi({
      lastName: 'Bianchi',
      birthDate: '2010-01-01',
      residence: { istat: '999999' },
      studio: { istat: '000000' },
      phone: 'casa',
      email: 'mario',
      pec: 'pec',
      vatNumber: '01234567890',
      website: 'javascript:alert(1)',
    });
    const [status, code, members] = refusal(await save(wrong));
    expect([status, code]).toEqual([400, null]);
    expect(members).toEqual([
      'birthDate',
      'lastName',
      'birthDate',
      'email',
      'residence.istat',
      'studio.istat',
      'phone',
      'pec',
      'vatNumber',
      'website',
    ]);
    expect(await server.database.selectFrom('certifier').select('id').execute()).toEqual([]);
  });

  it.each([
    { lastName: '  ' },
    { gender: 'X' },
    { birthDate: '1970-02-30' },
    { residence: { cap: '4712' } },
    { fiscalCode: 'RSSMRA70A01D704B\u0000' },
    { unknown: 1 },
  ])('refuses %j', async (change) => {
    expect((await save(marioRossi(change))).statusCode).toBe(400);
  });

  it('of an accredited certifier keeps name, birth and fiscal code', async () => {
    const id = await insertCertifier(server.database, { user_id: userId, certifier_number: 12 });
    expect(await record()).toMatchObject({ isIdentityFixed: true });
    expect(refusal(await save(marioRossi({ version: 1, lastName: 'Verdi' })))).toEqual([
      403,
      'Sace:PersonalRecord:IdentityFixed',
      ['lastName'],
    ]);
    expect((await save(marioRossi({ version: 1, phone: '051 0999999' }))).json()).toMatchObject({
      version: 2,
      phone: '051 0999999',
    });
    expect(await provenOf(id)).not.toBeNull();
  });
});

describe('a fiscal code', () => {
  it('that nobody proved may be typed by two, and both are shown to the officer', async () => {
    await save(marioRossi());
    const other = await somebody();
    expect((await save(marioRossi(), other)).statusCode).toBe(200);
    const { id } = await record();
    const application = await insertAccreditation(server.database, { certifier_id: id, state: 'Inviata' });
    const dossier = await server.inject({ url: `/api/app/admin-accreditations/${application}`, headers: gestore });
    expect(dossier.json()).toMatchObject({
      warnings: [{ kind: 'sameFiscalCode', fiscalCode: 'RSSMRA70A01D704B', accreditationId: null }],
    });
  });

  it('that somebody else proved is refused, with what to do', async () => {
    await insertCertifier(server.database, { certifier_number: 12 });
    const answer = await save(marioRossi());
    expect(refusal(answer)).toEqual([403, 'Sace:PersonalRecord:FiscalCodeTaken', ['fiscalCode']]);
    expect(answer.body).toContain('accedi con SPID');
  });

  it('of somebody who signed in by SPID is theirs before they write a record, and proven when they do', async () => {
    const owner = await somebody();
    await server.database
      .updateTable('user_account')
      .set({ fiscal_code: 'RSSMRA70A01D704B' })
      .where('id', '=', owner.userId)
      .execute();
    expect(refusal(await save(marioRossi()))).toEqual([403, 'Sace:PersonalRecord:FiscalCodeTaken', ['fiscalCode']]);
    const made = await save(marioRossi(), owner);
    expect(await provenOf(made.json<{ id: string }>().id)).toEqual(now);
    // They cannot take another identity either.
    expect(
      refusal(
        await save(marioRossi({ version: 1, firstName: 'Marta', gender: 'F', fiscalCode: 'RSSMRT70A41D704S' }), owner),
      ),
    ).toEqual([400, null, ['fiscalCode']]);
  });

  it('is proven by the acceptance, and a second application with it is refused in words', async () => {
    await save(marioRossi());
    const other = await somebody();
    await save(marioRossi(), other);
    const records = await server.database.selectFrom('certifier').select(['id', 'user_id as userId']).execute();
    const accept = async (certifierId: string) => {
      const application = await insertAccreditation(server.database, {
        certifier_id: certifierId,
        order_type: null,
        order_number: null,
        course_kind: null,
      });
      for (const [index, code] of ['identity', 'studyTitle', 'declarations'].entries()) {
        await server.inject({
          method: 'PUT',
          url: `/api/app/admin-accreditations/${application}/checks/${code}`,
          headers: gestore,
          payload: { version: index + 1, outcome: 'passed' },
        });
      }
      return server.inject({
        method: 'POST',
        url: `/api/app/admin-accreditations/${application}/commands`,
        headers: gestore,
        payload: { event: 'approved', commandId: randomUUID(), version: 4 },
      });
    };
    const [first, second] = records;
    expect((await accept(first?.id ?? '')).statusCode).toBe(200);
    expect(await provenOf(first?.id ?? '')).toEqual(now);
    expect(refusal(await accept(second?.id ?? ''))).toEqual([403, 'Sace:Accreditation:FiscalCodeTaken', []]);
    expect(await provenOf(second?.id ?? '')).toBeNull();
  });

  it('that was changed after the application was sent is not the one that the office looked at', async () => {
    await save(marioRossi());
    const { id } = await record();
    const application = await addAccreditation(server.database, {
      certifier_id: id,
      fiscal_code: 'PRVNNA80A41A944X',
      state: 'InVerifica',
      order_type: null,
      course_kind: null,
    });
    for (const code of ['identity', 'studyTitle', 'declarations'] as const) {
      await server.database
        .insertInto('accreditation_check')
        .values({
          tenant_id: HOST_TENANT_ID,
          accreditation_id: application.id,
          code,
          outcome: 'passed',
          checked_at: now,
        })
        .execute();
    }
    const answer = await server.inject({
      method: 'POST',
      url: `/api/app/admin-accreditations/${application.id}/commands`,
      headers: gestore,
      payload: { event: 'approved', commandId: randomUUID(), version: 1 },
    });
    expect(refusal(answer)).toEqual([403, 'Sace:Accreditation:IdentityChanged', []]);
  });
});

it('that changes while an application is looked at shows the officer what was otherwise, as long as it waits', async () => {
  await save(marioRossi());
  const { id } = await record();
  const application = await insertAccreditation(server.database, { certifier_id: id, state: 'InVerifica' });
  const changesOf = async () =>
    (await server.inject({ url: `/api/app/admin-accreditations/${application}`, headers: gestore })).json<{
      recordChanges: { member: string; before: string | null; after: string | null }[];
    }>().recordChanges;
  const sent = {
    tenant_id: HOST_TENANT_ID,
    entity: 'accreditation',
    entity_id: application,
    actor_id: null,
    actor_name: null,
    address: null,
    before: null,
    after: '{}',
  };
  await save(marioRossi({ version: 1, phone: '051 0000001' }));
  await server.database
    .insertInto('record_history')
    .values({ ...sent, event: 'submitted' })
    .execute();
  expect(await changesOf()).toEqual([]);
  await save(marioRossi({ version: 2, phone: '051 0000002', title: 'Arch.' }));
  await save(marioRossi({ version: 3, phone: '051 0000003' }));
  expect((await changesOf()).map(({ member, before, after }) => [member, before, after])).toEqual(
    expect.arrayContaining([['phone', '051 0000001', '051 0000003']]),
  );
  // A member with its former value is no change, and an answer copies the record once more.
  await save(marioRossi({ version: 4, phone: '051 0000001' }));
  expect((await changesOf()).filter(({ member }) => member === 'phone' || member === 'title')).toEqual([]);
  await save(marioRossi({ version: 5, phone: '051 0000004' }));
  expect((await changesOf()).map(({ member }) => member)).toContain('phone');
  await server.database
    .insertInto('record_history')
    .values({ ...sent, event: 'integrationAnswered' })
    .execute();
  expect(await changesOf()).toEqual([]);
  await save(marioRossi({ version: 6, phone: '051 0000005' }));
  await server.database
    .updateTable('accreditation')
    .set({ state: 'Rifiutata' })
    .where('id', '=', application)
    .execute();
  expect(await changesOf()).toEqual([]);
});
