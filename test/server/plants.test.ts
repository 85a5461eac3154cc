/** The register of thermal plants: who sees which field, who keeps what, how a plant is found and what is refused. */
import { randomUUID } from 'node:crypto';
import { plateOf, writtenPlate } from '../../server/domains/plants/rules/plate';
import { HOST_TENANT_ID } from '../../server/platform/database/schema';
import { makeCertifier, type Certifier } from '../support/certificates/certifier';
import { insertCertificateRows } from '../support/certificates/rows';
import { insertMaintainingCompany } from '../support/maintainingCompany';
import { checkInput, clearPlants, insertThermalPlant, PLANT } from '../support/plants';
import { startServer, type TestServer } from '../support/startServer';

const NOW = new Date('2026-06-15T10:00:00Z');
let server: TestServer;
let [office, maintainer, reader, certifier]: Certifier[] = [];
const company = { id: randomUUID(), name: 'Calore Srl' };

beforeAll(async () => {
  server = await startServer({ clock: () => NOW, referenceData: true });
  office = await makeCertifier(server, { policies: ['PlantManage'] });
  maintainer = await makeCertifier(server, { policies: ['PlantMaintain'] });
  reader = await makeCertifier(server, { policies: ['PlantMaintain'] });
  certifier = await makeCertifier(server, { policies: ['ApeList', 'ApeCreate'] });
  await insertMaintainingCompany(server.database, { company, member: maintainer, reader });
});
afterEach(() => clearPlants(server.database));
afterAll(() => server.close());

interface Body {
  readonly [name: string]: unknown;
  readonly data: readonly { readonly plate: string }[];
  readonly version: number;
  readonly checks: readonly Record<string, unknown>[];
  readonly history: readonly { readonly event: string; readonly actorName: string | null }[];
  readonly error: {
    readonly code: string | null;
    readonly validationErrors: { message: string; members: string[] }[] | null;
  };
}
const ask = async (
  who: Certifier | undefined,
  method: 'GET' | 'PUT' | 'POST',
  path: string,
  payload?: object,
  query: Record<string, string> = {},
) => {
  const url = `/api/app/ape/plants${path}`;
  const answer = await server.inject({ method, url, query, headers: who?.headers ?? {}, ...(payload && { payload }) });
  return { status: answer.statusCode, body: answer.body === '' ? ({} as Body) : answer.json<Body>() };
};
const find = async (who: Certifier | undefined, query: Record<string, string>) => {
  const { status, body } = await ask(who, 'GET', '', undefined, query);
  return status === 200 ? body.data.map(({ plate }) => plate) : [status, body.error.code];
};
const refusedAt = ({ status, body }: Awaited<ReturnType<typeof ask>>) => [
  status,
  ...(body.error.validationErrors ?? []).flatMap(({ members }) => members),
];
const save = (who: Certifier | undefined, id: string, change: object = {}) =>
  ask(who, 'PUT', `/${id}`, { ...PLANT, version: 0, ...change });

describe('the visible parts of a plant', () => {
  const people = ['responsible', 'contract'] as const;
  let ids: { ours: string; other: string };
  beforeEach(async () => {
    ids = {
      ours: await insertThermalPlant(server.database, { companyId: company.id, maintainerName: company.name }),
      other: await insertThermalPlant(server.database),
    };
    for (const id of Object.values(ids))
      expect((await ask(office, 'POST', `/${id}/checks`, checkInput())).status).toBe(200);
  });
  const seen = async (who: Certifier | undefined, id: string) => {
    const { status, body } = await ask(who, 'GET', `/${id}`);
    if (status !== 200) return status;
    const shown = people.map((name) => body[name] !== null);
    return [
      ...shown,
      body.checks[0]?.['technician'] !== null,
      body.checks[0]?.['recordedByName'] !== null,
      body.history.every(({ actorName }) => actorName !== null),
    ];
  };
  const all = [true, true, true, true, true];
  const none = [false, false, false, false, false];

  it('shows persons to those alone who keep the plant, and everything else to certifiers [RTE-31] [MEN-05]', async () => {
    expect([await seen(office, ids.ours), await seen(office, ids.other)]).toEqual([all, all]);
    expect([await seen(maintainer, ids.ours), await seen(maintainer, ids.other)]).toEqual([all, 404]);
    expect([await seen(reader, ids.ours), await seen(reader, ids.other)]).toEqual([all, 404]);
    expect([await seen(certifier, ids.ours), await seen(certifier, ids.other)]).toEqual([none, none]);
    const { body } = await ask(certifier, 'GET', `/${ids.ours}`);
    expect(body).toMatchObject({ power: '32.5', pod: PLANT.pod, generators: PLANT.generators, units: PLANT.units });
    expect(JSON.stringify(body)).not.toMatch(/Rossi|Verdi|RSSMRA/);
  });

  it('shows notes to those alone who know persons, as files do', async () => {
    const note = 'Assente il signor Rossi';
    await ask(office, 'POST', `/${ids.ours}/checks`, { ...checkInput(), checkedOn: '2025-10-01', note });
    await ask(office, 'POST', `/${ids.ours}/inspections`, {
      id: randomUUID(),
      inspectedOn: '2025-01-01',
      inspectedBy: 'Anna Bruni',
      outcome: 'compliant',
      note,
    });
    const shown = async (who: Certifier | undefined) =>
      JSON.stringify((await ask(who, 'GET', `/${ids.ours}`)).body).split(note).length - 1;
    expect([await shown(office), await shown(reader), await shown(certifier)]).toEqual([2, 2, 0]);
  });

  it('lists to maintainers the plants of their companies, and to nobody a person', async () => {
    for (const [who, count] of [
      [office, 2],
      [certifier, 2],
      [maintainer, 1],
      [reader, 1],
    ] as const) {
      const { body } = await ask(who, 'GET', '');
      expect(body.data).toHaveLength(count);
      expect(JSON.stringify(body)).not.toMatch(/Rossi|RSSMRA/);
    }
    expect((await ask(undefined, 'GET', '')).status).toBe(401);
  });

  it('finds by the fiscal code of the responsible for those alone who know them', async () => {
    const query = { fiscalCode: ' rssmra80a01h501u ' };
    expect(await find(office, query)).toHaveLength(2);
    expect(await find(maintainer, query)).toHaveLength(1);
    expect(await find(certifier, query)).toEqual([403, 'Sace:Plant:People']);
  });

  it('lets nobody change what they do not keep', async () => {
    const change = { version: 1, plate: plateOf(920_000) };
    expect((await save(reader, ids.ours, { ...change, companyId: company.id })).status).toBe(404);
    expect((await save(maintainer, ids.other, change)).status).toBe(404);
    expect((await save(certifier, ids.ours, change)).status).toBe(403);
    expect((await ask(maintainer, 'POST', `/${ids.other}/checks`, checkInput())).status).toBe(404);
    expect(
      (
        await ask(maintainer, 'POST', `/${ids.ours}/inspections`, {
          id: randomUUID(),
          inspectedOn: '2025-01-01',
          inspectedBy: 'X',
          outcome: 'compliant',
          note: null,
        })
      ).status,
    ).toBe(403);
  });
});

describe('finding a plant', () => {
  const [first, second] = [plateOf(930_001), plateOf(930_002)];
  beforeEach(async () => {
    await insertThermalPlant(server.database, { plate: first });
    await insertThermalPlant(server.database, {
      plate: second,
      address: 'Piazza Maggiore 6',
      pod: 'IT012E87654321K',
      pdr: null,
      units: [{ belfiore: 'A944', section: null, sheet: '99', parcel: '7', subalterno: null, subalternoTo: null }],
    });
  });

  it.each([
    ['its plate', { plate: writtenPlate(first).toLowerCase() }, [first]],
    ['its POD without the control character', { pod: 'IT012E87654321' }, [second]],
    ['its POD with one that is not stored', { pod: 'it001e12345678 9' }, [first]],
    ['its PDR', { pdr: '00881234567890' }, [first]],
    ['its street with a typing error and the number', { address: 'v. Emlia Ponente, 12', istat: '037006' }, [first]],
    ['its street alone', { address: 'piazza magiore' }, [second]],
    ['the street with another number', { address: 'Piazza Maggiore 7' }, []],
    ['a member of a range of subalterni', { belfiore: 'a944', sheet: '012', parcel: '34', subalterno: '3' }, [first]],
    ['a subalterno outside of the range', { belfiore: 'A944', sheet: '12', parcel: '34', subalterno: '5' }, []],
    ['a subalterno of a whole parcel', { belfiore: 'A944', sheet: '99', parcel: '7', subalterno: '8' }, [second]],
    ['its sheet', { belfiore: 'A944', sheet: '99' }, [second]],
    ['a day by which it is due', { dueBy: '2022-10-01', plate: first }, [first]],
    ['a day before it is due', { dueBy: '2022-09-30' }, []],
  ] as const)('works by %s [RTE-31]', async (_what, query, plates) => {
    expect(await find(certifier, { ...query })).toEqual(plates);
  });

  it('finds every word of the search field in plate, codes, address and comune', async () => {
    const filter = (words: string) => ({ filter: JSON.stringify(['search', 'contains', words]) });
    expect(await find(certifier, filter('maggiore bologna'))).toEqual([second]);
    expect(await find(certifier, filter('LIB-1'))).toHaveLength(2);
  });

  it.each([
    [{ plate: `${first.slice(0, -1)}${first.endsWith('0') ? '1' : '0'}` }, 'plate', 'carattere di controllo'],
    [{ pod: 'IT001' }, 'pod', 'POD'],
    [{ pdr: '12' }, 'pdr', 'PDR'],
    [{ sheet: '12' }, 'belfiore', 'comune catastale'],
    [{ address: 'Via' }, 'address', 'nome della via'],
    [{ fiscalCode: 'RSSMRA80A01H501X' }, 'fiscalCode', 'codice fiscale'],
    [{ address: 'Via\0Emilia' }, 'address', 'formato'],
    [{ address: 'Via Emilia', istat: '0370\0' }, 'istat', 'formato'],
    [{ belfiore: 'A944', sheet: '1\0' }, 'sheet', 'formato'],
  ])('says at the field what cannot be read: %j', async (query, member, said) => {
    const answer = await ask(office, 'GET', '', undefined, query);
    expect(refusedAt(answer)).toEqual([400, member]);
    expect(answer.body.error.validationErrors?.[0]?.message).toContain(said);
  });
});

describe('writing a plant', () => {
  const id = randomUUID();

  it('keeps it as it was sent, with what follows, once however often it is sent [RTE-31]', async () => {
    const input = { plate: writtenPlate(PLANT.plate), pod: 'it 001 e 12345678', companyId: null };
    const made = await save(office, id, input);
    expect(made.body).toMatchObject({
      ...PLANT,
      version: 1,
      comune: 'Bologna',
      province: 'BO',
      power: '32.5',
      nextDueOn: '2022-10-01',
    });
    const again = await save(office, id, input);
    expect([again.status, again.body.version]).toEqual([200, 1]);
    const changed = await save(office, id, { version: 1, booklet: 'LIB-2' });
    expect(changed.body).toMatchObject({ version: 2, booklet: 'LIB-2' });
    expect(changed.body.history.map(({ event }) => event)).toEqual(['created', 'changed']);
    const late = await save(office, id, { version: 1, booklet: 'LIB-3' });
    expect([late.status, late.body.error.code]).toEqual([409, 'Sace:Plant:Changed']);
  });

  it('lets a maintainer write for their company alone, under its name', async () => {
    expect(refusedAt(await save(maintainer, id))).toEqual([400, 'companyId']);
    const made = await save(maintainer, id, { companyId: company.id, maintainerName: 'altro' });
    expect(made.body).toMatchObject({
      companyId: company.id,
      maintainerName: 'Calore Srl',
      mayChange: true,
      mayInspect: false,
    });
    expect(
      refusedAt(await save(maintainer, id, { version: 1, companyId: company.id, plate: plateOf(940_001) })),
    ).toEqual([400, 'plate']);
  });

  it('tells everything that is wrong at its field', async () => {
    await insertThermalPlant(server.database, { plate: plateOf(940_002) });
    const wrong = await save(office, id, {
      plate: 'ER0000000015',
      pod: 'IT1',
      pdr: '1',
      address: ' ',
      istat: '999999',
      installedOn: '2026-06-16',
      companyId: randomUUID(),
      generators: [{ ...PLANT.generators[0], power: '0', year: 2027 }],
      units: [{ ...PLANT.units[0], parcel: ' ', subalterno: '4', subalternoTo: '2' }],
      responsible: { ...PLANT.responsible, name: ' ', fiscalCode: 'X', email: 'x' },
      contract: { ...PLANT.contract, provider: ' ', to: '2020-01-01' },
    });
    expect(refusedAt(wrong)).toEqual([
      400,
      'plate',
      'pod',
      'pdr',
      'address',
      'installedOn',
      'generators[0].power',
      'generators[0].year',
      'units[0].parcel',
      'units[0].subalternoTo',
      'responsible.name',
      'responsible.fiscalCode',
      'responsible.email',
      'contract.provider',
      'contract.to',
      'istat',
      'companyId',
    ]);
    expect(refusedAt(await save(office, id, { plate: plateOf(940_002) }))).toEqual([400, 'plate']);
    expect(refusedAt(await save(office, id, { generators: [] }))).toEqual([400, 'generators']);
    const units = ['A944', 'ZZZZ', 'I845'].map((belfiore) => ({ ...PLANT.units[0], belfiore }));
    const contract = { ...PLANT.contract, from: '0999-01-01', to: '2999-12-31' };
    expect(refusedAt(await save(office, id, { units, contract }))).toEqual([
      400,
      'contract.from',
      'contract.to',
      'units[1].belfiore',
    ]);
    expect(refusedAt(await save(office, id, { installedOn: '0201-03-01' }))).toEqual([400, 'installedOn']);
  });

  it('takes it out of use for good', async () => {
    await save(office, id);
    expect(refusedAt(await ask(office, 'POST', `/${id}/dismissal`, { version: 1, dismissedOn: '2026-06-16' }))).toEqual(
      [400, 'dismissedOn'],
    );
    const gone = { version: 1, dismissedOn: '2026-06-01' };
    for (const _time of [1, 2]) {
      const { body } = await ask(office, 'POST', `/${id}/dismissal`, gone);
      expect(body).toMatchObject({ state: 'dismissed', version: 2, mayChange: false });
    }
    expect((await save(office, id, { version: 2, booklet: 'X' })).body.error.code).toBe('Sace:Plant:Dismissed');
    expect((await ask(office, 'POST', `/${id}/checks`, checkInput())).body.error.code).toBe('Sace:Plant:Dismissed');
  });
});

describe('the details of a plant', () => {
  let id: string;
  beforeEach(async () => {
    id = await insertThermalPlant(server.database);
  });
  const check = (change: object = {}, sent: string = randomUUID()) =>
    ask(office, 'POST', `/${id}/checks`, { ...checkInput(sent), ...change });

  it('records a check once, and the newest one decides when the next is due [RTE-31]', async () => {
    const sent = randomUUID();
    for (const _time of [1, 2]) expect((await check({}, sent)).body.checks).toHaveLength(1);
    const older = await check({ checkedOn: '2020-10-01', result: 'notOk' });
    expect(older.body).toMatchObject({
      lastCheckOn: '2024-10-01',
      lastResult: 'ok',
      nextDueOn: '2028-10-01',
      version: 1,
    });
    expect(older.body.checks.map(({ checkedOn }) => checkedOn)).toEqual(['2024-10-01', '2020-10-01']);
    expect(older.body.checks[0]).toMatchObject({ efficiency: '92.5', co: '45', flueTemperature: '68', smoke: null });
    const other = await insertThermalPlant(server.database);
    expect((await ask(office, 'POST', `/${other}/checks`, checkInput(sent))).body.error.code).toBe(
      'Sace:Plant:CommandIdTaken',
    );
  });

  it.each([
    [{ checkedOn: '2018-09-30' }, 'checkedOn', 'precedente all’installazione'],
    [{ kind: 'exchanger' }, 'kind', 'scambiatori di teleriscaldamento'],
    [{ nextDueOn: '2999-01-01' }, 'nextDueOn', 'entro il 01/10/2028'],
    [{ checkedOn: '2026-06-16' }, 'checkedOn', 'nel futuro'],
    [{ nextDueOn: '2024-10-01' }, 'nextDueOn', 'dopo questo'],
    [{ technician: ' ' }, 'technician', 'chi ha fatto'],
    [{ efficiency: '121' }, 'efficiency', '120'],
  ])('refuses the check %j at its field', async (change, member, said) => {
    const answer = await check(change);
    expect(refusedAt(answer)).toEqual([400, member]);
    expect(answer.body.error.validationErrors?.[0]?.message).toContain(said);
  });

  it('records an inspection once', async () => {
    const inspection = {
      id: randomUUID(),
      inspectedOn: '2025-03-01',
      inspectedBy: 'Anna Bruni',
      outcome: 'defects',
      note: 'Fumi',
    };
    for (const _time of [1, 2])
      expect((await ask(office, 'POST', `/${id}/inspections`, inspection)).body['inspections']).toMatchObject([
        { outcome: 'defects' },
      ]);
    expect(
      refusedAt(
        await ask(office, 'POST', `/${id}/inspections`, { ...inspection, id: randomUUID(), inspectedOn: '2018-01-01' }),
      ),
    ).toEqual([400, 'inspectedOn']);
  });

  it('names the acts that lean on it, however they write its plate', async () => {
    const { plate } = await server.database
      .selectFrom('plant')
      .select('plate')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    for (const [state, number, written] of [
      ['Registrata', '07001-000001-2026', writtenPlate(plate)],
      ['Bozza', null, plate],
    ] as const) {
      const certificateId = await insertCertificateRows(
        server.database,
        { tenant_id: HOST_TENANT_ID, certifier_id: certifier?.certifierId ?? '', state, number },
        certifier?.userId ?? '',
      );
      await server.database
        .insertInto('certificate_plant')
        .values({
          certificate_id: certificateId,
          tenant_id: HOST_TENANT_ID,
          service: 'climatizzazioneInvernale',
          position: 9,
          plate: written,
          kind: 1,
          installed: 2018,
          power: '24',
          pod: null,
          pdr: null,
        })
        .execute();
    }
    expect((await ask(certifier, 'GET', `/${id}`)).body['certificates']).toMatchObject([
      { number: '07001-000001-2026', state: 'Registrata' },
    ]);
  });
});
