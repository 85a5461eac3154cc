/** Passwords at the cost that they have in the product. */
import { scryptSync } from 'node:crypto';
import { HOST_TENANT_ID } from '../../../server/platform/database/schema';
import { checkCredentials } from '../../../server/identity/provider/passwords/credentials';
import { DEMO_USER_IDS } from '../../../server/demo/demoIds';
import { ensureDemoUsers } from '../../../server/demo/demoUsers';
import { hashPassword, verifyPassword } from '../../../server/identity/provider/passwords/passwords';
import { createTestDatabase, type TestDatabase } from '../../support/testDatabase';

jest.unmock('../../../server/identity/provider/passwords/passwordCost');

let test: TestDatabase;

beforeAll(async () => {
  test = await createTestDatabase();
  await ensureDemoUsers(test.database);
});
afterAll(() => test.drop());

const RIGHT = '1q2w3E*';

describe('passwords', () => {
  it('are stored as salted scrypt, so that equal ones look different', async () => {
    const [first, second] = [await hashPassword(RIGHT), await hashPassword(RIGHT)];
    expect(first).toMatch(/^\$scrypt\$ln=15,r=8,p=3\$[A-Za-z0-9+/]{22}\$[A-Za-z0-9+/]{43}$/);
    expect(second).not.toBe(first);
    expect(await verifyPassword(RIGHT, first)).toBe(true);
    expect(await verifyPassword('1q2w3E', first)).toBe(false);
  });
  it.each([null, '', 'plain', '$scrypt$ln=63,r=8,p=1$AAAA$AAAA', '$argon2id$v=19$x$y'])(
    'match nothing against the hash %p',
    async (hash) => {
      expect(await verifyPassword('', hash)).toBe(false);
    },
  );
  it('get a hash of today’s cost when theirs is older', async () => {
    const hashOf = async () =>
      (
        await test.database
          .selectFrom('user_account')
          .select('password_hash')
          .where('id', '=', DEMO_USER_IDS.cassa)
          .executeTakeFirstOrThrow()
      ).password_hash;
    const signIn = () =>
      checkCredentials(
        { database: test.database },
        {
          tenantId: HOST_TENANT_ID,
          login: 'cassa',
          password: RIGHT,
          origin: { address: '192.0.2.1', userAgent: 'test', traceId: 'trace' },
          clientId: 'Sace_App',
        },
      );
    const salt = Buffer.alloc(16, 7);
    const key = scryptSync(RIGHT, salt, 32, { N: 1024, r: 8, p: 1 });
    const text = (bytes: Buffer) => bytes.toString('base64').replace(/=+$/, '');
    await test.database
      .updateTable('user_account')
      .set({ password_hash: `$scrypt$ln=10,r=8,p=1$${text(salt)}$${text(key)}` })
      .where('id', '=', DEMO_USER_IDS.cassa)
      .execute();
    expect(await signIn()).toMatchObject({ outcome: 'accepted' });
    const after = await hashOf();
    expect(after).toMatch(/^\$scrypt\$ln=15,r=8,p=3\$/);
    expect(await verifyPassword(RIGHT, after)).toBe(true);
    expect(await signIn()).toMatchObject({ outcome: 'accepted' });
    expect(await hashOf()).toBe(after);
  });
});
