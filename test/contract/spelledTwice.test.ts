/** A thing that exists is not made a second time under a spelling with invisible characters. */
import { randomUUID } from 'node:crypto';
import { plateOf } from '../../server/domains/plants/rules/plate';
import { all, prepare, server, tokens } from '../support/contractStage';
import { dirty, rewritten, resolvedSchema, UNSEEN, type ContractSchema } from '../support/dirtyTexts';
import { PLANT } from '../support/plants';

interface Twice {
  readonly name: string;
  readonly as: keyof typeof tokens;
  /** A request that creates a new thing each time, except for the one value that must be unique. */
  readonly payload: (attempt: number) => object;
  readonly params?: () => Record<string, string>;
  /** The member with the unique value. */
  readonly member: string;
}

const word = randomUUID().slice(0, 8);
const plate = plateOf(777_001);
const user = (more: object) => ({
  userName: `u-${randomUUID()}`,
  email: `${randomUUID()}@studio.example`,
  password: 'Abcde-1',
  ...more,
});

const cases: readonly Twice[] = [
  {
    name: 'anagraficheCreateCompany',
    as: 'certificatore',
    member: 'fiscalCode',
    payload: () => ({ id: randomUUID(), name: 'Terza Srl', kind: 'esco', fiscalCode: '12345678903', seat: {} }),
  },
  {
    name: 'orderBoardsCreate',
    as: 'gestore',
    member: 'province',
    payload: (attempt) => ({
      orderTypeId: 2,
      province: 'RA',
      name: `Ordine ${String(attempt)}`,
      email: 'segreteria@ordine.example',
    }),
  },
  { name: 'identityUsersCreate', as: 'admin', member: 'userName', payload: () => user({ userName: `nome-${word}` }) },
  {
    name: 'identityUsersCreate',
    as: 'admin',
    member: 'email',
    payload: () => user({ email: `${word}@studio.example` }),
  },
  { name: 'identityRolesCreate', as: 'admin', member: 'name', payload: () => ({ name: `ruolo-${word}` }) },
  {
    name: 'tenantCreate',
    as: 'admin',
    member: 'name',
    payload: () => ({ name: `ente-${word}`, adminEmailAddress: 'capo@ente.example', adminPassword: 'Abcde-1' }),
  },
  {
    name: 'plantsSave',
    as: 'gestore',
    member: 'plate',
    params: () => ({ id: randomUUID() }),
    payload: () => ({ ...PLANT, plate, version: 0 }),
  },
  {
    name: 'adminAccreditationsCreateView',
    as: 'gestore',
    member: 'name',
    payload: () => ({ id: randomUUID(), grid: 'accreditations', name: `Vista ${word}`, state: {} }),
  },
];

it.each(cases)(
  '$name refuses the same $member however it is spelled',
  async ({ name, as, payload, params, member }) => {
    const one = all.find((operation) => operation.name === name);
    const schema = (one?.operation.requestBody?.content?.['application/json'] as { schema: ContractSchema }).schema;
    const text = resolvedSchema(schema);
    await prepare[name]?.();
    let attempt = 0;
    const ask = async (write?: (kind: Parameters<typeof dirty>[0], value: string) => string) => {
      attempt += 1;
      const body = payload(attempt);
      const path = (one?.path ?? '').replace(/\{(\w+)\}/g, (_whole, key: string) => params?.()[key] ?? '');
      const answer = await server.inject({
        method: one?.method.toUpperCase() as 'POST',
        url: path,
        headers: tokens[as],
        payload: (write
          ? rewritten(text, body, (kind, value, place) => (place === `.${member}` ? write(kind, value) : value))
          : body) as object,
      });
      return { status: answer.statusCode, body: answer.body };
    };
    const first = await ask();
    expect([first.status < 300, first.body]).toEqual([true, first.body]);
    const codeOf = ({ status, body }: typeof first) => ({
      status,
      code: (JSON.parse(body) as { error?: { code: string | null; message: string } }).error?.message,
    });
    const again = codeOf(await ask());
    expect(again.status).toBeGreaterThanOrEqual(400);
    for (const unseen of [['\u200b'], ['\u00ad', '\u2060'], ['\u00a0'], ['\u061c', '\u200c', '\u061c'], UNSEEN])
      expect(codeOf(await ask((kind, value) => dirty(kind, value, unseen)))).toEqual(again);
  },
);
