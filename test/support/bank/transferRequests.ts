/** Requests of the cashier's desk: statements of the bank, their lines, and credits that are typed. */
import { randomUUID } from 'node:crypto';
import { formOf } from '../certificates/requestBodies';
import { insertPortalRows } from '../portalRows';
import type { TestServer } from '../startServer';
import { bearer } from '../tokens';
import type { CamtStatement } from './camt';
import { statement } from './newStatement';
import { setOfficeIban } from './rows';

type Who = 'cassa' | 'admin' | 'certificatore' | 'gestore';
export type Json = Record<string, unknown>;

interface Sent {
  readonly bytes: string | Buffer;
  readonly name?: string;
  readonly query?: Record<string, string>;
  readonly who?: Who;
}

const ROOT = '/api/app/portafogli';

export type TransferRequests = Awaited<ReturnType<typeof openTransferRequests>>;

/** Prepares a server whose office has an account, and a certifier with a wallet. */
export async function openTransferRequests(server: TestServer) {
  const rows = await insertPortalRows(server.database, { isFunded: false });
  await setOfficeIban(server.database);
  const as = (who: Who) => bearer(server, who);
  const headers = {
    cassa: await as('cassa'),
    admin: await as('admin'),
    certificatore: await as('certificatore'),
    gestore: await as('gestore'),
  };
  const wallet = await server.database
    .selectFrom('wallet')
    .select(['id', 'reference'])
    .where('owner_certifier_id', '=', rows.certifierId)
    .executeTakeFirstOrThrow();

  const send = ({ bytes, name = 'estratto.xml', query = {}, who = 'cassa' }: Sent) => {
    const form = formOf([{ name, bytes }]);
    return server.inject({
      method: 'POST',
      url: `${ROOT}/estratti-conto`,
      query,
      payload: form.payload,
      headers: { ...headers[who], ...form.headers },
    });
  };
  const get = (path: string, who: Who = 'cassa') => server.inject({ url: `${ROOT}/${path}`, headers: headers[who] });

  return {
    wallet,
    send,
    get,
    /** The wallet as its holder sees it. */
    detail: async () => (await get(wallet.id, 'certificatore')).json<Json>(),
    line: async (id: string, who: Who = 'cassa') => (await get(`bonifici/${id}`, who)).json<Json>(),
    command: (id: string, input: Json, who: Who = 'cassa') =>
      server.inject({
        method: 'POST',
        url: `${ROOT}/bonifici/${id}/comandi`,
        headers: headers[who],
        payload: { id: randomUUID(), version: 1, ...input },
      }),
    type: (input: Json = {}) =>
      server.inject({
        method: 'POST',
        url: `${ROOT}/bonifici`,
        headers: headers.cassa,
        payload: {
          id: randomUUID(),
          walletId: wallet.id,
          kind: 'bonifico',
          amount: '30',
          bookedOn: '2026-02-01',
          bankReference: `TRN-${randomUUID()}`,
          reason: 'Bonifico visto in banca',
          ...input,
        },
      }),
    balance: async () =>
      (
        await server.database
          .selectFrom('wallet')
          .select('balance_cents as cents')
          .where('id', '=', wallet.id)
          .executeTakeFirstOrThrow()
      ).cents,
    credits: async (id: string) =>
      (await server.database.selectFrom('ledger_transfer').select('id').where('subject_id', '=', id).execute()).length,

    /** Takes in one transfer. Returns the id of its line. */
    oneLine: async (entry: Partial<CamtStatement['entries'][number]> = {}, query: Record<string, string> = {}) => {
      const text = entry.text ?? randomUUID();
      const sent = await send({ bytes: statement([{ ...entry, text }]), query });
      expect(sent.statusCode).toBe(200);
      const filter = encodeURIComponent(JSON.stringify(['text', 'contains', text]));
      const { data } = (await get(`bonifici?filter=${filter}`)).json<{ data: { id: string }[] }>();
      const [first] = data;
      if (!first) throw new Error('The line is not there.');
      return first.id;
    },
  };
}
