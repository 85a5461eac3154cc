/** A form of settings never gets the stamp of values that are newer than those it shows. */
import type { FastifyReply, FastifyRequest } from 'fastify';
import { emailingNames } from '../../../server/administration/setting-management/emailing';
import { feeAccountNames } from '../../../server/administration/setting-management/feeAccount';
import { publicRegisterNames } from '../../../server/administration/setting-management/publicRegister';
import { ownerOf, storedSettings } from '../../../server/administration/setting-management/repository';
import { settingManagementHandlers } from '../../../server/administration/setting-management/routes';
import { stampOf } from '../../../server/administration/setting-management/settingStamp';
import { statementNames } from '../../../server/administration/setting-management/statements';
import { readConfig } from '../../../server/platform/config/config';
import { HOST_TENANT_ID } from '../../../server/platform/database/schema';
import { settingsOf } from '../../../server/platform/settings/settingValues';
import { setSetting } from '../../support/accounts';
import { testSealer } from '../../support/startServer';
import { createTestDatabase, type TestDatabase } from '../../support/testDatabase';

let test: TestDatabase;

beforeAll(async () => {
  test = await createTestDatabase();
});
beforeEach(() => test.database.deleteFrom('setting_value').execute());
afterAll(() => test.drop());

const stampNow = async (names: readonly string[]) =>
  stampOf(await storedSettings(test.database, ownerOf(HOST_TENANT_ID)), names);

it.each([
  ['emailSettingsGet', emailingNames],
  ['publicStatementsGet', statementNames],
  ['feeAccountGet', feeAccountNames],
  ['publicRegisterSettingsGet', publicRegisterNames],
] as const)(
  '%s has the old stamp with the old values when another request saves meanwhile',
  async (operation, names) => {
    const before = await stampNow(names);
    const handlers = settingManagementHandlers(
      { config: readConfig({}), sealer: testSealer, clock: () => new Date() } as Parameters<
        typeof settingManagementHandlers
      >[0],
      {
        settingsOf: async (tenantId) => {
          const read = await settingsOf(test.database, tenantId);
          await setSetting(test.database, names[0], 'nuovo');
          return read;
        },
        mailServerOf: () => Promise.reject(new Error('not asked')),
        limitTestMails: () => Promise.resolve(),
      },
    );
    const request = { caller: { tenantId: HOST_TENANT_ID }, database: test.database } as FastifyRequest;
    const shown = await (handlers[operation] as (request: FastifyRequest, reply: FastifyReply) => Promise<object>)(
      request,
      {} as FastifyReply,
    );
    expect(shown).toMatchObject({ stamp: before });
    expect(JSON.stringify(shown)).not.toContain('nuovo');
    expect(await stampNow(names)).not.toBe(before);
  },
);
