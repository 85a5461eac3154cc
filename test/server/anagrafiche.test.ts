import { randomUUID } from 'node:crypto';
import { hold } from '../../server/domains/wallets/ledger/holds';
import { HOST_TENANT_ID } from '../../server/platform/database/schema';
import { DEMO_USER_IDS } from '../../server/demo/demoIds';
import { insertAccreditation, insertCertifier } from '../support/factories';
import { insertPortalRows, type PortalRows } from '../support/portalRows';
import { startServer, type TestServer } from '../support/startServer';
import { bearer } from '../support/tokens';
import { insertWallet, systemOf } from '../support/wallets';

const now = new Date('2026-06-15T10:00:00Z');
const mine = DEMO_USER_IDS.certificatore;
const other = DEMO_USER_IDS.cassa;

let server: TestServer;
let rows: PortalRows;
let headers: Record<'certificatore' | 'gestore' | 'cassa', { authorization: string }>;

beforeAll(async () => {
  server = await startServer({ referenceData: true, clock: () => now });
  rows = await insertPortalRows(server.database);
  headers = {
    certificatore: await bearer(server, 'certificatore'),
    gestore: await bearer(server, 'gestore'),
    cassa: await bearer(server, 'cassa'),
  };
});
afterAll(() => server.close());

const get = (path: string, who: keyof typeof headers) =>
  server.inject({ url: `/api/app/${path}`, headers: headers[who] });
const itemsOf = async (path: string, who: keyof typeof headers) =>
  (await get(path, who)).json<{ items: Record<string, unknown>[] }>().items;

describe('the personal record', () => {
  it('is answered whole to its owner [API-10]', async () => {
    const answer = await get(`anagrafiche/${mine}`, 'certificatore');
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toMatchObject({
      id: rows.certifierId,
      userId: mine,
      certifierNumber: 500,
      lastName: 'Rossi',
      firstName: 'Mario',
      fiscalCode: 'RSSMRA70A01D704B',
      gender: 'M',
      birthDate: '1970-01-01',
      residence: { address: 'Via Roma, 1', cap: '47121', istat: '040012', comune: 'Forlì', province: 'FC' },
      studio: { name: 'Studio Tecnico Rossi', istat: '040012', comune: 'Forlì', province: 'FC' },
      email: 'mario.rossi@studio.example',
      emailConfirmed: false,
      publishEntry: true,
      publishEmail: true,
      publishPhone: false,
    });
  });

  it('is nothing, and no error, while its owner has none [API-10]', async () => {
    const answer = await get(`anagrafiche/${other}`, 'cassa');
    expect(answer.statusCode).toBe(204);
    expect(answer.body).toBe('');
  });

  it('of somebody else is read by who manages accreditations alone; to others it does not exist [API-10]', async () => {
    expect((await get(`anagrafiche/${mine}`, 'gestore')).statusCode).toBe(200);
    const refused = await get(`anagrafiche/${mine}`, 'cassa');
    const unknown = await get(`anagrafiche/${randomUUID()}`, 'cassa');
    expect([refused.statusCode, unknown.statusCode]).toEqual([404, 404]);
    expect((await get(`anagrafiche/${randomUUID()}`, 'gestore')).statusCode).toBe(404);
    expect(refused.body).not.toContain('Rossi');
  });
});

describe('my accreditations', () => {
  it('are mine alone, newest first [API-12]', async () => {
    const stranger = await insertCertifier(server.database, { certifier_number: 900, fiscal_code: 'X' });
    await insertAccreditation(server.database, { certifier_id: stranger });
    const newest = await insertAccreditation(server.database, {
      certifier_id: rows.certifierId,
      kind: 'Rinnovo',
      state: 'InCompilazione',
      created_at: '2026-06-01T08:00:00Z',
      submitted_at: null,
      fee_paid_at: null,
    });
    const items = await itemsOf('anagrafiche/my-accreditations', 'certificatore');
    expect(items.map(({ id }) => id)).toEqual([newest, rows.accreditationId]);
    expect(items[0]).toMatchObject({
      kind: 'Rinnovo',
      state: 'InCompilazione',
      createdAt: '2026-06-01T08:00:00.000Z',
      submittedAt: null,
    });
    expect(items[1]).toMatchObject({ state: 'Accreditato', feeCents: 10_000, validTo: '2999-12-31' });
    expect(await itemsOf('anagrafiche/my-accreditations', 'cassa')).toEqual([]);
  });
});

describe('my companies', () => {
  it('are those that I work for today [API-13]', async () => {
    const company = async (name: string, valid_from: string, valid_to: string | null) => {
      const id = randomUUID();
      await server.database
        .insertInto('company')
        .values({ id, tenant_id: HOST_TENANT_ID, name, kind: 'esco', fiscal_code: id.slice(0, 11) })
        .execute();
      await server.database
        .insertInto('company_member')
        .values({ company_id: id, certifier_id: rows.certifierId, role: 'Tecnico', valid_from, valid_to })
        .execute();
    };
    await company('Finita', '2020-01-01', '2026-06-14');
    await company('Futura', '2026-06-16', null);
    await company('Ultimo giorno', '2020-01-01', '2026-06-15');
    const items = await itemsOf('anagrafiche/my-companies', 'certificatore');
    expect(items.map(({ name }) => name)).toEqual(['Energia Srl', 'Ultimo giorno']);
    expect(items[0]).toMatchObject({
      kind: 'societa',
      role: 'Direttore tecnico',
      seat: { comune: 'Forlì', province: 'FC' },
      validTo: null,
    });
    expect(await itemsOf('anagrafiche/my-companies', 'cassa')).toEqual([]);
  });
});

describe('my delegations', () => {
  it('are those given to me that hold today [API-30]', async () => {
    const give = (values: { valid_from: string; valid_to?: string; revoked_at?: string }) =>
      server.database
        .insertInto('delegation')
        .values({
          id: randomUUID(),
          tenant_id: HOST_TENANT_ID,
          grantor_company_id: rows.companyId,
          delegate_certifier_id: rows.certifierId,
          scope: 'ricarica',
          ...values,
        })
        .execute();
    await give({ valid_from: '2020-01-01', revoked_at: '2026-01-01T00:00:00Z' });
    await give({ valid_from: '2020-01-01', valid_to: '2026-06-14' });
    await give({ valid_from: '2026-06-16' });
    expect(await itemsOf('anagrafiche/my-delegations', 'certificatore')).toEqual([
      {
        id: expect.any(String) as string,
        grantorKind: 'societa',
        grantorName: 'Energia Srl',
        scope: 'compilazione',
        validFrom: '2020-01-01',
        validTo: null,
      },
    ]);
    expect(await itemsOf('anagrafiche/my-delegations', 'cassa')).toEqual([]);
  });
});

describe('the contact e-mail', () => {
  const confirmed = async (who: keyof typeof headers) =>
    (await get('anagrafiche/contact-email-confirmed', who)).json<{ confirmed: boolean; email: string | null }>();

  it('is not confirmed at first, and unknown without a record [API-11]', async () => {
    expect(await confirmed('certificatore')).toEqual({ confirmed: false, email: 'mario.rossi@studio.example' });
    expect(await confirmed('cassa')).toEqual({ confirmed: false, email: null });
  });
});

describe('my wallets', () => {
  it('are my own and those of my companies, with what is held and what is free, in cents [API-32]', async () => {
    const stranger = await insertCertifier(server.database, { certifier_number: 901, fiscal_code: 'Y' });
    await insertWallet(server.database, { certifierId: stranger, balanceCents: 1 });
    const { id: walletId } = await server.database
      .selectFrom('wallet')
      .select('id')
      .where('owner_certifier_id', '=', rows.certifierId)
      .executeTakeFirstOrThrow();
    await server.database.transaction().execute((transaction) =>
      hold(transaction, systemOf(), {
        key: 'held',
        kind: 'AddebitoApe',
        walletId,
        to: 'apeRevenue',
        cents: 1_500,
        days: 30,
        reason: 'Attestato da firmare',
      }),
    );
    expect(await itemsOf('portafogli/my-wallets', 'certificatore')).toEqual([
      {
        id: expect.any(String) as string,
        ownerKind: 'certificatore',
        right: 'own',
        ownerName: 'Rossi Mario',
        balanceCents: 12_345,
        heldCents: 1_500,
        freeCents: 10_845,
        status: 'Attivo',
      },
      {
        id: expect.any(String) as string,
        ownerKind: 'societa',
        right: 'company',
        ownerName: 'Energia Srl',
        balanceCents: 700,
        heldCents: 0,
        freeCents: 700,
        status: 'Attivo',
      },
    ]);
    expect(await itemsOf('portafogli/my-wallets', 'cassa')).toEqual([]);
  });
});
