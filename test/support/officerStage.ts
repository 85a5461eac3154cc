/** The office over HTTP; a server for each test file that imports this. */
/** The operations of officers on one case: decisions, checks, notes, assignments, and the dossier that shows them. */
import { randomUUID } from 'node:crypto';
import { italianDay } from '../../common/days/italianDays';
import { addAccreditation } from './accreditationRows';
import { startServer, type TestServer } from './startServer';
import { bearer } from './tokens';

export const PLACE = '/api/app/admin-accreditations';
export const today = italianDay(new Date());
export let server: TestServer;
export let gestore: { authorization: string };

beforeAll(async () => {
  server = await startServer();
  gestore = await bearer(server, 'gestore');
});
afterAll(() => server.close());

export type Answer = Awaited<ReturnType<typeof send>>;
export const send = (method: 'POST' | 'PUT' | 'GET', path: string, payload?: object, headers = gestore) =>
  server.inject({ method, url: `${PLACE}/${path}`, headers, ...(payload && { payload }) });
export const command = (id: string, event: string, version: number, more: object = {}, headers = gestore) =>
  send('POST', `${id}/commands`, { event, version, commandId: randomUUID(), ...more }, headers);
export const errorOf = (answer: Answer) =>
  answer.json<{ error: { code: string | null; data: unknown; validationErrors: { members: string[] }[] | null } }>()
    .error;
export const refusal = (answer: Answer) => [answer.statusCode, errorOf(answer).code];
export const membersOf = (answer: Answer) => errorOf(answer).validationErrors?.flatMap(({ members }) => members);
export const dossier = async (id: string) => (await send('GET', id)).json<Record<string, unknown>>();
export const history = (id: string) =>
  server.database
    .selectFrom('record_history')
    .select(['event', 'actor_name as actor', 'before', 'after'])
    .where('entity_id', '=', id)
    .orderBy('id')
    .execute();
export const newCase = (given: Parameters<typeof addAccreditation>[1] = {}) =>
  addAccreditation(server.database, { state: 'InVerifica', submitted_at: new Date(), ...given });

export async function passAll(id: string): Promise<number> {
  let version = 1;
  for (const code of ['identity', 'studyTitle', 'declarations'])
    version = (await send('PUT', `${id}/checks/${code}`, { version, outcome: 'passed' })).json<{ version: number }>()
      .version;
  return version;
}
