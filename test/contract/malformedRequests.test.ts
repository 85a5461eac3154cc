/**
 * A part of what `npm run malformed` does: some malformed requests for every operation as every role, the same each
 * time.
 */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { runCampaign, type Summary } from '../../scripts/malformed/campaign';
import type { Callers } from '../../scripts/malformed/roles';
import { insertPortalRows } from '../support/portalRows';
import { startServer, type TestServer } from '../support/startServer';
import { accessTokenFor } from '../support/tokens';

const problemsOf = ({ findings }: Summary) =>
  findings.map(({ operation, role, problems, request, answer }) => ({
    operation,
    role,
    problems,
    answer,
    asked: `${request.method} ${request.url.slice(0, 200)}`,
  }));

describe('malformed requests', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startServer({ referenceData: true, env: { TRUST_PROXY: '1' } });
    await insertPortalRows(server.database);
  });
  afterAll(() => server.close());

  it('are answered by every operation to every role in the shape of errors, with nothing of the inside', async () => {
    const tokens = new Map<string, string>();
    const callers: Callers = {
      async headersOf(role) {
        if (role === 'anonymous') return {};
        if (role === 'expired' || role === 'nonsense') return { authorization: 'Bearer e30.e30.e30' };
        const user = role === 'wrongTenant' ? 'admin' : role;
        // Some requests are well formed: they rename their user, or end every sign-in.
        const token = await accessTokenFor(server, user).catch(() => tokens.get(user) ?? '');
        tokens.set(user, token);
        return {
          authorization: `Bearer ${token}`,
          ...(role === 'wrongTenant' && { __tenant: '0f8fad5b-d9cb-469f-a165-70867728950e' }),
        };
      },
    };
    const summary = await runCampaign({ origin: await server.listen(), callers, requests: 1_500, seed: 1 });
    expect(problemsOf(summary)).toEqual([]);
    expect(summary.requests).toBe(1_500);
    expect(summary.covered).toBeGreaterThan(1_200);
    expect((await server.inject({ url: '/health/ready' })).statusCode).toBe(200);
  });
});

it('find a server that fails, hangs, and tells of its inside', async () => {
  let count = 0;
  const bad = createServer((_request, response) => {
    count += 1;
    if (count % 3 === 0) return;
    response.writeHead(count % 3 === 1 ? 500 : 400, { 'content-type': 'application/json' });
    response.end(JSON.stringify({ message: 'select secret from user_account' }));
  }).listen(0, '127.0.0.1');
  await new Promise((listening) => bad.once('listening', listening));
  const { port } = bad.address() as AddressInfo;
  const summary = await runCampaign({
    origin: `http://127.0.0.1:${String(port)}`,
    callers: { headersOf: () => Promise.resolve({}) },
    requests: 30,
    seed: 1,
    timeoutMs: 300,
  });
  bad.closeAllConnections();
  bad.close();
  expect(summary.findings).toHaveLength(30);
  const problems = summary.findings.flatMap((finding) => finding.problems).join('\n');
  for (const problem of ['status 500', 'no answer within 300 ms', 'reveals SQL', 'reveals a table', 'another shape'])
    expect(problems).toContain(problem);
});
