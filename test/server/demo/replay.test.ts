/** The demonstration register equals the result of its histories under the rules. */
import { turnCalendar } from '../../../server/domains/accreditations/calendar/calendar';
import { tellOfSilentOrders } from '../../../server/domains/accreditations/calendar/silentOrders';
import { openCase } from '../../../server/domains/accreditations/caseFileRepository';
import { DEMO_USER_IDS } from '../../../server/demo/demoIds';
import { orderBoards } from '../../../server/demo/orderBoards';
import { play, wordsFrom, type Role } from '../../../server/demo/play';
import type { Step } from '../../../server/demo/script';
import { seedDemo } from '../../../server/demo/seedDemo';
import { seededRandom } from '../../../server/demo/random';
import { readWrittenLookups } from '../../../server/platform/database/reference/referenceFiles';
import { replayAccreditations, stored } from '../../support/replay';
import { createTestDatabase, type TestDatabase } from '../../support/testDatabase';

const today = '2026-11-21';
const clock = () => new Date(`${today}T11:00:00Z`);
const logger = {
  error: (fault: unknown) => {
    throw fault;
  },
};
let test: TestDatabase;
beforeAll(async () => {
  test = await createTestDatabase();
  await seedDemo(test.database, { certifiers: 600, today });
}, 120_000);
afterAll(() => test.drop());

it('gives each row by playing its history through the rules, and each history entry as the rules would write it', async () => {
  const { faults, rows, events } = await replayAccreditations(test.database);
  expect(faults).toEqual([]);
  expect(rows).toEqual(await stored(test.database));
  expect(rows.size).toBeGreaterThan(1_000);
  expect([...events].sort()).toEqual(
    expect.arrayContaining([
      'approved',
      'expired',
      'expiring',
      'integrationAnswered',
      'orderConfirmed',
      'refused',
      'renewalBegun',
    ]),
  );
});

it('leaves nothing to the calendar on its day', async () => {
  const parts = { database: test.database, tenantDatabase: test.tenantDatabase, clock, logger };
  expect(await turnCalendar({ ...parts, announce: () => Promise.resolve() })).toBe(0);
  expect(await tellOfSilentOrders(parts)).toBe(0);
});

it('gives certifier numbers and protocols without gaps, in the order in which they were given', async () => {
  const { rows: series } = {
    rows: await test.database.selectFrom('number_series').select(['name', 'year', 'last']).execute(),
  };
  const numbers = (
    await test.database
      .selectFrom('certifier')
      .select('certifier_number')
      .where('certifier_number', 'is not', null)
      .execute()
  ).length;
  expect(series.find(({ name }) => name === 'certifier')?.last).toBe(numbers);
  const protocols = await test.database
    .selectFrom('accreditation')
    .select(['protocol_number', 'created_at'])
    .orderBy('created_at')
    .orderBy('id')
    .execute();
  for (const { year, last } of series.filter(({ name }) => name === 'accreditation.protocol'))
    expect(
      protocols.flatMap(({ protocol_number: protocol }) =>
        protocol.startsWith(`ACC-${String(year)}-`) ? [Number(protocol.slice(9))] : [],
      ),
    ).toEqual(Array.from({ length: last }, (_, index) => index + 1));
});

it('keeps one open question to the order for each application that waits for one with a board, and one open request where papers are missing', async () => {
  const open = await test.database
    .selectFrom('accreditation as a')
    .leftJoin('order_validation as v', (join) =>
      join.onRef('v.accreditation_id', '=', 'a.id').on('v.outcome', 'is', null),
    )
    .leftJoin('integration_request as r', (join) =>
      join.onRef('r.accreditation_id', '=', 'a.id').on('r.outcome', 'is', null),
    )
    .select(['a.state', 'a.due_date', 'v.id as question', 'r.due_on'])
    .execute();
  for (const { state, due_date, question, due_on } of open) {
    expect([state, question !== null]).toEqual([state, state === 'AttesaConvalidaOrdine']);
    expect([state, due_on]).toEqual([state, state === 'IntegrazioneRichiesta' ? due_date : null]);
  }
});

it('lets the portal go on with a case where the register left it', async () => {
  const { id } = await test.database
    .selectFrom('accreditation')
    .select('id')
    .where('state', '=', 'InVerifica')
    .executeTakeFirstOrThrow();
  const found = await openCase(test.database, id, today);
  expect(found?.facts).toMatchObject({ state: 'InVerifica', missing: [] });
  expect(found?.facts.openChecks).toEqual(found?.checks);
});

describe('a script that is not lawful', () => {
  const lookups = readWrittenLookups();
  const boards = orderBoards(1, today, lookups).map(({ id, order_type_id: orderTypeId, province, name }) => ({
    id,
    orderTypeId,
    province,
    name,
  }));
  const person = {
    last_name: 'Prova',
    first_name: 'Anna',
    fiscal_code: 'PRVNNA80A41A944X',
    email: 'a@prova.example',
    pec: null,
    phone: null,
    mobile: null,
    istat: '037006',
    comune: 'Bologna',
    province: 'BO',
  };
  const draft = {
    subjectKindId: 1,
    studyTitle: { id: 26, year: 2004, school: 'Bologna' },
    order: { typeId: 1, province: 'BO', number: '7', date: '2005-01-01' },
    course: null,
    declarations: { requirements: true, truthfulness: true, privacy: true },
  };
  const documents = (['identity', 'studyTitle', 'orderEnrolment'] as const).map((kind) => ({ kind, expiresOn: null }));
  const role = (steps: readonly Step[], over: Partial<Role> = {}): Role => ({
    id: '00000000-0000-4000-8000-000000000001',
    applicant: {
      certifierId: '00000000-0000-4000-8000-000000000002',
      userId: null,
      person,
      orderTypeId: 1,
      isEmailConfirmed: true,
    },
    papers: { draft, documents, isOwnCompany: false, isAdmittedWithoutCourse: true },
    renews: null,
    script: { officer: 'gestore', steps },
    ...over,
  });
  const perform = (...roles: Role[]) =>
    play(roles, {
      numbers: { certifier: 0, protocols: new Map() },
      boards,
      wordsOf: wordsFrom(lookups),
      random: seededRandom(1),
    });
  const at = (day: string) => `${day}T09:00:00.000Z`;
  const sent: Step[] = [
    { act: 'begin', at: at('2020-01-07') },
    { act: 'submit', at: at('2020-01-08') },
  ];
  const fee: Step = {
    act: 'move',
    event: 'feeReceived',
    by: 'officer',
    reason: 'Visto sul conto',
    at: at('2020-01-09'),
  };
  const confirmed: Step = { act: 'confirm', at: at('2020-01-10') };
  const checked: Step = { act: 'check', failed: null, at: at('2020-01-13') };
  const approved: Step = { act: 'move', event: 'approved', by: 'officer', at: at('2020-01-14') };
  const whole = [...sent, fee, confirmed, checked, approved];
  const code = (text: string) => expect.objectContaining({ code: `Sace:Accreditation:${text}` }) as unknown;
  const refusal = (...roles: Role[]): unknown => {
    try {
      perform(...roles);
    } catch (error) {
      return error;
    }
    return 'was played';
  };

  it('is played as it is written while it is lawful', () => {
    const { accreditations, history, acceptances } = perform(role(whole));
    expect(accreditations[0]).toMatchObject({
      state: 'Accreditato',
      valid_from: '2020-01-14',
      valid_to: '2023-01-14',
      certifier_number: 1,
      protocol_number: 'ACC-2020-000001',
    });
    expect(history.map(({ event }) => event)).toEqual([
      'created',
      'submitted',
      'feeReceived',
      'orderConfirmed',
      'checkRecorded',
      'checkRecorded',
      'checkRecorded',
      'checkRecorded',
      'approved',
    ]);
    expect([...acceptances.values()].map(({ number }) => number)).toEqual([1]);
  });

  it.each<[string, string, Step[], Partial<Role>]>([
    ['is approved with open checks', 'ChecksOpen', [...sent, fee, confirmed, approved], {}],
    ['is approved before the order has answered', 'NotAllowed', [...sent, fee, { ...checked }, approved], {}],
    [
      'is sent without its papers',
      'Incomplete',
      sent,
      { papers: { draft, documents: [], isOwnCompany: false, isAdmittedWithoutCourse: true } },
    ],
    [
      'ends before its time',
      'InForce',
      [...whole, { act: 'move', event: 'expired', by: 'system', at: at('2023-01-14') }],
      {},
    ],
    [
      'is notified of its end too early',
      'EndsLater',
      [...whole, { act: 'move', event: 'expiring', by: 'system', at: at('2022-01-14') }],
      {},
    ],
    ['is begun twice', 'DraftExists', [...sent.slice(0, 1), ...sent.slice(0, 1)], {}],
    [
      'is judged by its own applicant',
      'OwnCase',
      [...sent, fee],
      {
        applicant: {
          certifierId: '00000000-0000-4000-8000-000000000002',
          userId: DEMO_USER_IDS.gestore,
          person,
          orderTypeId: 1,
          isEmailConfirmed: true,
        },
      },
    ],
  ])('that %s is refused as the portal refuses it', (_what, expected, steps, over) => {
    expect(refusal(role(steps, over))).toEqual(code(expected));
  });

  it('renews nothing that does not end soon', () => {
    const renewal = role([{ act: 'begin', at: at('2021-05-05') }], {
      id: '00000000-0000-4000-8000-000000000003',
      renews: role([]).id,
    });
    expect(refusal(role(whole), renewal)).toEqual(code('NotRenewable'));
  });

  it('suspends nothing without a reason', () => {
    const suspended: Step = { act: 'move', event: 'suspended', by: 'officer', at: at('2021-05-05') };
    expect(() => perform(role([...whole, suspended]))).toThrow(/motivo/);
  });
});
