/**
 * Tests the functions of the ledger one by one, on a real database: their bookings, their refusals, and those of the
 * database itself.
 */
import { randomUUID } from 'node:crypto';
import { sql, type Transaction } from 'kysely';
import { insertCertifier } from '../../../../test/support/factories';
import { insertTenant } from '../../../../test/support/portalRows';
import { createTestDatabase, type TestDatabase } from '../../../../test/support/testDatabase';
import { insertWallet, systemOf } from '../../../../test/support/wallets';
import { HOST_TENANT_ID, type Database, type Schema } from '../../../platform/database/schema';
import { book, checkInvariants, debit } from '..';
import { hold, post, release } from './holds';
import { credit, reverse } from './moveMoney';
import { cancelReceipt, issueReceipt } from './receipts';
import { releaseExpired } from './holds';

let test: TestDatabase;
let database: Database;
let certifierId: string;
beforeAll(async () => {
  test = await createTestDatabase();
  database = test.tenantDatabase(HOST_TENANT_ID);
  certifierId = await insertCertifier(test.database);
}, 60_000);
afterEach(async () => {
  expect(await checkInvariants(test.database, HOST_TENANT_ID)).toEqual([]);
});
afterAll(() => test.drop());

const within = <T>(work: (transaction: Transaction<Schema>) => Promise<T>) => database.transaction().execute(work);
const system = systemOf();
const funded = (balanceCents: number, status?: 'Bloccato' | 'Chiuso') =>
  insertWallet(test.database, { certifierId, balanceCents, ...(status && { status }) });
const stateOf = (id: string) =>
  database
    .selectFrom('wallet')
    .select(['balance_cents as posted', 'held_cents as held', 'version'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
const fee = (walletId: string, more: object = {}) =>
  ({
    key: randomUUID(),
    kind: 'AddebitoApe',
    walletId,
    to: 'apeRevenue',
    cents: 1_500,
    reason: 'Attestato',
    ...more,
  }) as Parameters<typeof debit>[2];
const holding = (walletId: string, more: object = {}) => ({ ...fee(walletId), days: 30, ...more });
const paid = (walletId: string, more: object = {}) =>
  within((transaction) => debit(transaction, system, fee(walletId, more)));

describe('a movement', () => {
  it('stores actor, address, subject and reason, and the time when it took effect', async () => {
    const walletId = await funded(0);
    const subject = { kind: 'certificate', id: randomUUID() };
    const userId = randomUUID();
    const effectiveAt = new Date('2026-01-02T03:04:05Z');
    const booked = await within((transaction) =>
      credit(
        transaction,
        { caller: { userId, userName: 'cassa', tenantId: HOST_TENANT_ID }, ip: '192.0.2.7' },
        {
          key: 'named',
          kind: 'RicaricaManuale',
          walletId,
          from: 'bank',
          cents: 5_000,
          effectiveAt,
          subject,
          reason: 'Bonifico del 2 gennaio',
        },
      ),
    );
    expect(booked).toMatchObject({ cents: 5_000, effectiveAt, balances: { [walletId]: 5_000 } });
    const row = await database.selectFrom('ledger_transfer').selectAll().where('id', '=', booked.id).executeTakeFirst();
    expect(row).toMatchObject({
      actor_id: userId,
      actor_name: 'cassa',
      address: '192.0.2.7',
      reason: 'Bonifico del 2 gennaio',
      subject_kind: 'certificate',
      subject_id: subject.id,
      effective_at: effectiveAt,
    });
  });

  it('is booked by the clock of the database, and never takes effect later than that', async () => {
    const walletId = await funded(0);
    const ahead = new Date(Date.now() + 2 * 86_400_000);
    const { bookedAt, effectiveAt } = await within((transaction) =>
      credit(transaction, system, {
        key: 'ahead',
        kind: 'Ricarica',
        walletId,
        from: 'pagopa',
        cents: 1,
        effectiveAt: ahead,
        reason: 'Prova',
      }),
    );
    expect(bookedAt.getTime()).toBeLessThan(ahead.getTime() - 86_400_000);
    expect(effectiveAt).toEqual(bookedAt);
  });

  it('returns the same for the same key, and refuses the key with another content', async () => {
    const walletId = await funded(4_500);
    const first = await paid(walletId, { key: 'once' });
    expect(await paid(walletId, { key: 'once' })).toEqual(first);
    expect(await stateOf(walletId)).toEqual({ posted: 3_000, held: 0, version: 2 });
    for (const other of [{ cents: 1_501 }, { to: 'corrections' }, { reason: 'Altro' }])
      await expect(paid(walletId, { key: 'once', ...other })).rejects.toMatchObject({
        status: 409,
        code: 'Sace:Wallet:KeyTaken',
        text: 'Questa operazione è già stata registrata con altri dati: ricarica la pagina e controlla.',
      });
    // Each tenant has keys of its own.
    const tenantId = await insertTenant(test.database, 'Altra');
    const other = await insertCertifier(test.database, { tenant_id: tenantId, fiscal_code: 'ALTRA' });
    const theirs = await insertWallet(test.database, { certifierId: other, tenantId, balanceCents: 1_500 });
    await test
      .tenantDatabase(tenantId)
      .transaction()
      .execute((transaction) => debit(transaction, systemOf(tenantId), fee(theirs, { key: 'once' })));
    expect(await checkInvariants(test.database, tenantId)).toEqual([]);
  });

  it.each([0, -1, 0.5, 1_500.001, Number.NaN, 2 ** 53, 100_000_000_001])('refuses %d cents', async (cents) => {
    await expect(paid(await funded(0), { cents })).rejects.toMatchObject({
      status: 400,
      validationErrors: [{ members: ['amount'] }],
    });
  });

  it('reports the missing amount, and books nothing', async () => {
    const walletId = await funded(1_000);
    await expect(paid(walletId)).rejects.toMatchObject({
      status: 403,
      code: 'Sace:Wallet:TooLittle',
      text: 'Credito insufficiente: mancano 5,00\u00a0€.',
      data: { walletId, freeCents: 1_000, missingCents: 500 },
    });
    expect(await stateOf(walletId)).toEqual({ posted: 1_000, held: 0, version: 1 });
  });

  it('is refused from a wallet that is blocked or closed, but credits and corrections of a blocked wallet are booked', async () => {
    const [blocked, closed] = [await funded(2_000, 'Bloccato'), await funded(2_000, 'Chiuso')];
    await expect(paid(blocked)).rejects.toMatchObject({ code: 'Sace:Wallet:Blocked' });
    await expect(paid(closed)).rejects.toMatchObject({ code: 'Sace:Wallet:Closed' });
    const topUp = (walletId: string) =>
      within((transaction) =>
        credit(transaction, system, {
          key: randomUUID(),
          kind: 'Ricarica',
          walletId,
          from: 'pagopa',
          cents: 100,
          reason: 'Prova',
        }),
      );
    await topUp(blocked);
    await expect(topUp(closed)).rejects.toMatchObject({ code: 'Sace:Wallet:Closed' });
    await paid(blocked, { kind: 'Rettifica', to: 'corrections', cents: 2_100 });
    expect(await stateOf(blocked)).toMatchObject({ posted: 0 });
  });

  it('is booked together with the others of its call, or none of them', async () => {
    const [rich, poor] = [await funded(5_000), await funded(0)];
    const moves = (cents: number) =>
      [
        { from: { wallet: rich }, to: { wallet: poor }, cents },
        { from: { wallet: poor }, to: 'apeRevenue', cents: 1_500 },
        { from: 'bank', to: 'suspense', cents: 7 },
      ].map((move) => ({ ...move, key: randomUUID(), kind: 'Rettifica', reason: 'Insieme' })) as Parameters<
        typeof book
      >[2];
    await expect(within((transaction) => book(transaction, system, moves(1_000)))).rejects.toMatchObject({
      code: 'Sace:Wallet:TooLittle',
    });
    expect(await stateOf(rich)).toMatchObject({ posted: 5_000, version: 1 });
    const booked = await within((transaction) => book(transaction, system, moves(2_000)));
    expect(booked.map(({ balances }) => balances)).toEqual([{ [rich]: 3_000, [poor]: 2_000 }, { [poor]: 500 }, {}]);
  });

  it('does not exist for another tenant', async () => {
    await expect(paid(randomUUID())).rejects.toMatchObject({ status: 404 });
  });
});

describe('an undoing', () => {
  it('is booked once, also when it is repeated, and cannot be undone itself', async () => {
    const walletId = await funded(1_500);
    const { id: transferId } = await paid(walletId);
    const undo = (reason = 'Attestato annullato') =>
      within((transaction) => reverse(transaction, system, { transferId, reason }));
    const [first, second] = await Promise.all([undo(), undo()]);
    expect(first).toEqual(second);
    expect(await stateOf(walletId)).toEqual({ posted: 1_500, held: 0, version: 3 });
    await expect(undo('Per altro motivo')).rejects.toMatchObject({ code: 'Sace:Wallet:Reversed' });
    await expect(
      within((transaction) => reverse(transaction, system, { transferId: first.id, reason: 'Ripensamento' })),
    ).rejects.toMatchObject({ code: 'Sace:Wallet:NotReversible' });
  });
});

describe('a hold', () => {
  it('with a key that another wallet is using at this moment is refused like one with a used key', async () => {
    const [first, second] = [await funded(3_000), await funded(3_000)];
    const holds = (walletId: string) => (transaction: Transaction<Schema>) =>
      hold(transaction, system, holding(walletId, { key: 'twice' }));
    let other: Promise<unknown> = Promise.resolve();
    await within(async (transaction) => {
      await holds(first)(transaction);
      other = within(holds(second)).catch((error: unknown) => error);
      for (let waiting = 0; waiting === 0;) {
        const { rows } = await sql<{ count: number }>`
          select count(*)::integer as count from pg_locks where not granted and locktype = 'transactionid'`.execute(
          transaction,
        );
        waiting = rows[0]?.count ?? 0;
      }
    });
    expect(await other).toMatchObject({ code: 'Sace:Wallet:KeyTaken' });
    expect(await stateOf(second)).toEqual({ posted: 3_000, held: 0, version: 1 });
  });

  it('reserves its amount, and is posted or released once', async () => {
    const walletId = await funded(3_000);
    const held = await within((transaction) => hold(transaction, system, holding(walletId, { key: 'held' })));
    expect(await within((transaction) => hold(transaction, system, holding(walletId, { key: 'held' })))).toEqual(held);
    await expect(
      within((transaction) => hold(transaction, system, holding(walletId, { key: 'held', days: 3 }))),
    ).rejects.toMatchObject({ code: 'Sace:Wallet:KeyTaken' });
    expect(await stateOf(walletId)).toEqual({ posted: 3_000, held: 1_500, version: 1 });
    await expect(paid(walletId, { cents: 1_501 })).rejects.toMatchObject({
      data: { freeCents: 1_500, missingCents: 1 },
    });
    const taken = await within((transaction) => post(transaction, system, held.id));
    expect(await within((transaction) => post(transaction, system, held.id))).toEqual(taken);
    expect(taken).toMatchObject({ cents: 1_500, balances: { [walletId]: 1_500 } });
    await expect(
      within((transaction) => release(transaction, system, { holdId: held.id, reason: 'Tardi' })),
    ).rejects.toMatchObject({ code: 'Sace:Wallet:HoldPosted' });
    const other = await within((transaction) => hold(transaction, system, holding(walletId)));
    const letGo = () => within((transaction) => release(transaction, system, { holdId: other.id, reason: 'Respinto' }));
    await letGo();
    await letGo();
    await expect(within((transaction) => post(transaction, system, other.id))).rejects.toMatchObject({
      code: 'Sace:Wallet:HoldReleased',
    });
    expect(await stateOf(walletId)).toEqual({ posted: 1_500, held: 0, version: 2 });
    await expect(within((transaction) => post(transaction, system, randomUUID()))).rejects.toMatchObject({
      status: 404,
    });
  });

  it('that was not posted is released when it expires, not before, and once', async () => {
    const walletId = await funded(3_000);
    for (const days of [0, 1]) await within((transaction) => hold(transaction, system, holding(walletId, { days })));
    const never = new AbortController().signal;
    expect(await releaseExpired(test.database, never)).toBe(1);
    expect(await releaseExpired(test.database, never)).toBe(0);
    expect(await stateOf(walletId)).toEqual({ posted: 3_000, held: 1_500, version: 1 });
  });

  it('that expires while it is posted is posted or released, never both and never neither', async () => {
    const walletId = await funded(15_000);
    const held = await Promise.all(
      Array.from({ length: 10 }, () =>
        within((transaction) => hold(transaction, system, holding(walletId, { days: 0 }))),
      ),
    );
    const never = new AbortController().signal;
    const [outcomes, released] = await Promise.all([
      Promise.allSettled(held.map(({ id }) => within((transaction) => post(transaction, system, id)))),
      Promise.all([releaseExpired(test.database, never), releaseExpired(test.database, never)]),
    ]);
    const posted = outcomes.filter(({ status }) => status === 'fulfilled').length;
    expect(posted + released[0] + released[1]).toBe(10);
    expect(await stateOf(walletId)).toEqual({ posted: 15_000 - posted * 1_500, held: 0, version: 1 + posted });
  });
});

it('lets one of twenty concurrent payments have the last 15 euro, and tells the others the missing amount', async () => {
  const walletId = await funded(1_500);
  const outcomes = await Promise.allSettled(Array.from({ length: 20 }, () => paid(walletId)));
  const refused = outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [outcome.reason as unknown] : []));
  expect(refused).toHaveLength(19);
  for (const reason of refused) expect(reason).toMatchObject({ data: { freeCents: 0, missingCents: 1_500 } });
  expect(await stateOf(walletId)).toEqual({ posted: 0, held: 0, version: 2 });
});

describe('the database itself', () => {
  it.each([
    [
      'a balance without an entry',
      (id: string) => sql`update wallet set balance_cents = balance_cents + 1 where id = ${id}`,
    ],
    [
      'a wallet that opens with money',
      () => sql`insert into wallet (id, tenant_id, owner_certifier_id, balance_cents)
      values (${randomUUID()}, ${HOST_TENANT_ID}, ${certifierId}, 100)`,
    ],
    ['an amount held without a hold', (id: string) => sql`update wallet set held_cents = 1 where id = ${id}`],
    [
      'a transfer without entries',
      () => sql`insert into ledger_transfer (id, tenant_id, kind, idempotency_key, body_hash, effective_at, reason)
      values (${randomUUID()}, ${HOST_TENANT_ID}, 'Rettifica', ${randomUUID()}, '', now(), '')`,
    ],
    [
      'an entry more',
      (id: string) => sql`insert into ledger_entry (tenant_id, transfer_id, system_account, cents, booked_at)
      select tenant_id, transfer_id, 'corrections', 1, booked_at from ledger_entry where wallet_id = ${id} limit 1`,
    ],
    [
      'an entry of another tenant',
      (
        id: string,
      ) => sql`insert into public.ledger_entry (tenant_id, transfer_id, wallet_id, cents, balance_after, version, booked_at)
      select ${randomUUID()}, transfer_id, wallet_id, 1, 1001, 2, booked_at from public.ledger_entry where wallet_id = ${id}`,
    ],
    ['a changed entry', (id: string) => sql`update ledger_entry set cents = 1 where wallet_id = ${id}`],
    ['a deleted transfer', () => sql`delete from ledger_transfer where kind = 'Ricarica'`],
    ['an emptied ledger', () => sql`truncate ledger_entry`],
  ])('refuses %s, to requests and to the owner of the tables', async (_what, statement) => {
    const walletId = await funded(1_000);
    for (const rows of [database, test.database])
      await expect(
        rows.transaction().execute((transaction) => statement(walletId).execute(transaction)),
      ).rejects.toThrow(
        /does not say|which sum up to|written once|permission denied|is not a table|violates foreign key/,
      );
    expect(await stateOf(walletId)).toEqual({ posted: 1_000, held: 0, version: 1 });
  });
});

it('numbers receipts without gaps, issues one for a credit, and cancels it without giving its number again', async () => {
  const credited = async (key: string) =>
    within((transaction) =>
      credit(transaction, system, {
        key,
        kind: 'Ricarica',
        walletId,
        from: 'pagopa',
        cents: 5_000,
        reason: 'Ricarica',
      }),
    );
  const walletId = await funded(0);
  const issue = (transferId: string, fails = false) =>
    within(async (transaction) => {
      const receipt = await issueReceipt(transaction, system, { transferId, details: [['IUV', '02123456789012356']] });
      if (fails) throw new Error('It came to nothing.');
      return receipt;
    });
  const credits = await Promise.all(['a', 'b', 'c', 'd'].map((name) => credited(`receipt-${name}`)));
  const issued = await Promise.allSettled(
    credits.flatMap(({ id }, place) => [issue(id, place === 3), issue(id, place === 3)]),
  );
  const receipts = issued.flatMap((outcome) => (outcome.status === 'fulfilled' ? [outcome.value] : []));
  expect(new Set(receipts.map(({ number }) => number))).toEqual(new Set([1, 2, 3]));
  expect(receipts).toHaveLength(6);
  const [first] = receipts;
  expect(JSON.parse(first?.content ?? '')).toMatchObject({
    cents: 5_000,
    kind: 'Ricarica',
    details: [['IUV', '02123456789012356']],
    holder: { name: 'Rossi Mario', fiscalCode: 'RSSMRA70A01D704B' },
  });
  const cancel = () =>
    within((transaction) =>
      cancelReceipt(transaction, system, { transferId: first?.transferId ?? '', reason: 'Accredito stornato' }),
    );
  await cancel();
  await expect(cancel()).rejects.toMatchObject({ status: 409, code: 'Sace:Wallet:ReceiptCancelled' });
  const again = await issue(first?.transferId ?? '');
  expect(again).toMatchObject({ number: first?.number, content: first?.content, cancelReason: 'Accredito stornato' });
  expect(await issue(credits[3]?.id ?? '')).toMatchObject({ number: 4 });
  const { id } = await paid(walletId);
  await expect(issue(id)).rejects.toMatchObject({ status: 404 });
});
