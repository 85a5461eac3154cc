/**
 * The id of an upload and the name of its file are stored and answered in one form, in every spelling of the request.
 */
import { HOST_TENANT_ID } from '../../server/platform/database/schema';
import { startServer, type TestServer } from '../support/startServer';
import { bearer } from '../support/tokens';
import { append, begun, finish, pdf, sent } from '../support/uploads';

let server: TestServer;
let owner: { authorization: string };
beforeAll(async () => {
  server = await startServer();
  owner = await bearer(server, 'certificatore');
});
afterAll(() => server.close());

it('is one upload by its id in capitals, too: in answers, in its place, and among those that come at once', async () => {
  const content = pdf();
  const id = await begun(server, owner, 'maiuscolo.pdf', content.length);
  const capitals = id.toUpperCase();
  const taken = await Promise.all([append(server, owner, id, 0, content), append(server, owner, capitals, 0, content)]);
  expect(taken.map(({ statusCode }) => statusCode).sort()).toEqual([204, 409]);
  const state = await server.inject({ url: `/api/app/files/uploads/${capitals}`, headers: owner });
  expect(state.json()).toEqual({ id, received: content.length, size: content.length });
  expect((await finish(server, owner, capitals)).json()).toMatchObject({ id });
  const { store_key: key } = await server.database
    .selectFrom('file')
    .select('store_key')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  expect(key).toBe(`${HOST_TENANT_ID}/${id.slice(0, 2)}/${id}`);
});

it('keeps its name in composed letters, as it was measured', async () => {
  const name = `${'é'.repeat(190)}.pdf`;
  const id = await sent(server, owner, name.normalize('NFD'), pdf());
  expect((await finish(server, owner, id)).json()).toMatchObject({ name });
});
