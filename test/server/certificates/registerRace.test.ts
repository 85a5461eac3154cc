/** Many register at once: of all that claim one unit, one gets it, and the books agree. */
import fc from 'fast-check';
import { judgeSigned } from '../../../server/domains/registration/signing/judge';
import type { Ape } from '../../../server/domains/certificates';
import { checkInvariants } from '../../../server/domains/wallets';
import { HOST_TENANT_ID } from '../../../server/platform/database/schema';
import { insertAccount } from '../../support/accounts';
import { insertAwaiting, insertSignedFile } from '../../support/certificates/awaitingSignature';
import { pictureless } from '../../support/certificates/consistent';
import { judgeByFirstWord } from '../../support/certificates/judgeByFirstWord';
import { insertAccreditation, insertCertifier } from '../../support/factories';
import { createTestDatabase, type TestDatabase } from '../../support/testDatabase';
import { insertWallet } from '../../support/wallets';

const CERTIFIERS = 50;

let test: TestDatabase;
const certifiers: { certifierId: string; userId: string; number: string }[] = [];
beforeAll(async () => {
  test = await createTestDatabase();
  const userId = await insertAccount(test.database, { userName: 'insieme' });
  for (let index = 1; index <= CERTIFIERS; index += 1) {
    const certifierId = await insertCertifier(test.database, {
      certifier_number: index,
      fiscal_code: `GARA${String(index)}`,
      email: `gara${String(index)}@studio.example`,
    });
    await insertAccreditation(test.database, {
      certifier_id: certifierId,
      protocol_number: `ACC-2024-8${String(index).padStart(5, '0')}`,
      state: 'Accreditato',
      valid_from: '2024-01-01',
      valid_to: '2027-12-31',
    });
    await insertWallet(test.database, { certifierId, balanceCents: 10_000 });
    certifiers.push({ certifierId, userId, number: `${String(index).padStart(5, '0')}-00000` });
  }
}, 120_000);
afterAll(() => test.drop());

const [whole = {}] = fc.sample(pictureless, { numRuns: 1, seed: 7 });
/** The certificate for these subalterni of a sheet; none is the whole parcel. */
function of(sheet: string, subalterni: readonly string[]): Ape {
  const content = structuredClone(whole);
  const [row] = content.datiGenerali?.datiIdentificativi?.catasto?.datiCatastali ?? [];
  const { subalterni: _ranges, altriSubalterni: _others, ...place } = row ?? {};
  Object.assign(content.datiGenerali?.datiIdentificativi?.catasto ?? {}, {
    datiCatastali: [{ ...place, foglio: sheet, ...(subalterni.length > 0 && { altriSubalterni: subalterni }) }],
  });
  return content;
}

const deps = {
  check: judgeByFirstWord,
  moving: {
    clock: () => new Date('2026-06-01T08:00:00Z'),
    publicUrl: 'https://sace.example',
    announce: () => Promise.resolve(),
  },
};
/** Registers all of them at once; returns the outcome of each. */
async function race(round: number, contents: readonly Ape[]) {
  const ids: string[] = [];
  const files: string[] = [];
  for (const [index, content] of contents.entries()) {
    const certifier = certifiers[index % CERTIFIERS];
    if (!certifier) throw new Error('There is nobody.');
    const id = await insertAwaiting(test.database, {
      ...certifier,
      content,
      number: `${certifier.number}${String(round)}-2026`,
    });
    ids.push(id);
    files.push(await insertSignedFile(test.database, id));
  }
  const database = test.tenantDatabase(HOST_TENANT_ID);
  const judged = await Promise.all(files.map((file) => judgeSigned(database, deps, file)));
  const rows = await test.database
    .selectFrom('certificate')
    .select(['state', 'number'])
    .where('id', 'in', ids)
    .execute();
  const payments = await test.database
    .selectFrom('ledger_transfer')
    .select('id')
    .where('subject_id', 'in', ids)
    .execute();
  const held = await test.database
    .selectFrom('wallet_hold')
    .select('id')
    .where('subject_id', 'in', ids)
    .where('state', '=', 'open')
    .execute();
  return {
    registered: rows.filter(({ state }) => state === 'Registrata').length,
    drafts: rows.filter(({ state }) => state === 'Bozza').length,
    payments: payments.length,
    held: held.length,
    messages: new Set(judged.filter(({ state }) => state === 'refused').map(({ message }) => message)),
  };
}

it('registers one of fifty for the same unit: one act, one debit, forty-nine refusals with their fees released', async () => {
  const outcome = await race(
    1,
    certifiers.map(() => of('901', ['7'])),
  );
  expect(outcome).toEqual({
    registered: 1,
    drafts: CERTIFIERS - 1,
    payments: 1,
    held: 0,
    messages: new Set(['L’unità immobiliare ha già un attestato registrato: questo deve sostituirlo.']),
  });
  const unbalanced = await checkInvariants(test.database, HOST_TENANT_ID);
  expect(unbalanced).toEqual([]);
}, 120_000);

it('knows that a range, a subalterno of it and the whole parcel are the same place', async () => {
  const outcome = await race(2, [of('902', ['1', '2', '3']), of('902', []), of('902', ['3']), of('902', ['3', '4'])]);
  expect(outcome).toMatchObject({ registered: 1, drafts: 3, payments: 1, held: 0 });
});

it('does not delay the registration of another unit of the same parcel', async () => {
  const outcome = await race(
    3,
    Array.from({ length: 8 }, (_, index) => of('903', [String(index + 1)])),
  );
  expect(outcome).toMatchObject({ registered: 8, drafts: 0, payments: 8, held: 0 });
});
