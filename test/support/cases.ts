/** A certifier with an account and a case, for tests of the notices about that case. */
import type { AccreditationState } from '../../server/domains/accreditations/states';
import { randomUUID } from 'node:crypto';
import { announcer } from '../../server/domains/accreditations/effects/announce';
import { move, type MoveRequest } from '../../server/domains/accreditations/move';
import type { Config } from '../../server/platform/config/config';
import { HOST_TENANT_ID, type Database } from '../../server/platform/database/schema';
import type { TenantDatabase } from '../../server/platform/database/tenantDatabase';
import { DEMO_USER_IDS } from '../../server/demo/demoIds';
import { sealer } from '../../server/platform/secrets';
import { insertAccreditation, insertCertifier } from './factories';

interface Server {
  readonly config: Config;
  readonly database: Database;
  readonly tenantDatabase: TenantDatabase;
}

let last = 0;

/** Inserts a certifier, with an account if a user is given, and one case. Returns their ids. */
export async function insertCase(
  database: Database,
  {
    userId = null,
    tenantId = HOST_TENANT_ID,
    ...given
  }: {
    readonly userId?: string | null;
    readonly tenantId?: string;
    readonly state: AccreditationState;
    readonly awaits_order?: boolean;
    readonly assignee_id?: string | null;
  },
): Promise<{ id: string; certifierId: string }> {
  last += 1;
  const certifierId = await insertCertifier(database, {
    tenant_id: tenantId,
    user_id: userId,
    fiscal_code: `CASE${String(last)}`,
    email_confirmed_at: '2026-01-01T00:00:00Z',
  });
  return {
    certifierId,
    id: await insertAccreditation(database, { tenant_id: tenantId, certifier_id: certifierId, ...given }),
  };
}

/** Moves a case by `move` as the operations do, with all its notices. */
export const moveCase = ({ config, database, tenantDatabase }: Server, clock: () => Date, request: MoveRequest) =>
  database
    .selectFrom('accreditation')
    .select('tenant_id')
    .where('id', '=', request.id)
    .executeTakeFirstOrThrow()
    .then(({ tenant_id: tenantId }) =>
      tenantDatabase(tenantId)
        .transaction()
        .execute((transaction) =>
          move(
            transaction,
            { clock, announce: announcer({ sealer: sealer(config), config }) },
            { caller: { userId: DEMO_USER_IDS.gestore, userName: 'gestore' }, ip: '127.0.0.1' },
            request,
          ),
        ),
    );

/** Inserts an active board. Returns its id. */
export async function insertBoard(
  database: Database,
  {
    orderTypeId = 3,
    province = 'FC',
    tenantId = HOST_TENANT_ID,
    email = 'segreteria@geometri.fc.example',
  }: {
    readonly orderTypeId?: number;
    readonly province?: string | null;
    readonly tenantId?: string;
    readonly email?: string;
  } = {},
): Promise<string> {
  const id = randomUUID();
  await database
    .insertInto('order_board')
    .values({
      id,
      tenant_id: tenantId,
      order_type_id: orderTypeId,
      province,
      name: 'Collegio dei Geometri di Forlì-Cesena',
      email,
      concurrency_stamp: 'uno',
    })
    .execute();
  return id;
}

/** Reads the token from the fragment of a link in a mail. */
export function tokenIn(text: string): string {
  const token = /#([\w-]{43})/.exec(text)?.[1];
  if (token === undefined) throw new Error(`There is no link with a token: ${text}`);
  return token;
}
