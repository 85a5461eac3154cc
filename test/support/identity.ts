/** Asks the operations of roles and users, and makes what they meet. */
import { randomUUID } from 'node:crypto';
import type { Caller } from '../../server/platform/caller';
import { HOST_TENANT_ID, type Database } from '../../server/platform/database/schema';
import type { TestServer } from './startServer';

export interface ErrorAnswer {
  readonly error: {
    code: string | null;
    message: string;
    data: unknown;
    validationErrors: { message: string; members: string[] }[] | null;
  };
}

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';
type Headers = Record<string, string>;

/** Asks as one caller; the answer's status and body, null when there is none. */
export const asker =
  (server: TestServer, headers: Headers) => async (method: Method, path: string, payload?: object) => {
    const answer = await server.inject({ method, url: `/api/identity/${path}`, headers, ...(payload && { payload }) });
    const body = answer.body === '' ? null : answer.json<unknown>();
    return { status: answer.statusCode, body };
  };

export type Ask = ReturnType<typeof asker>;

/** A refusal in short: status, code, and the members that it is about. */
export function refusalOf({ status, body }: Awaited<ReturnType<Ask>>) {
  const { error } = body as ErrorAnswer;
  return { status, code: error.code, members: error.validationErrors?.flatMap(({ members }) => members) ?? [] };
}

const stamp = () => randomUUID().replaceAll('-', '');

/** Inserts a role; its id. */
export async function insertTestRole(
  database: Database,
  name: string,
  tenantId: string = HOST_TENANT_ID,
): Promise<string> {
  const id = randomUUID();
  await database
    .insertInto('role')
    .values({ id, tenant_id: tenantId, name, normalized_name: name.toUpperCase(), concurrency_stamp: stamp() })
    .execute();
  return id;
}

/** Inserts a user who cannot sign in by a password; its id. */
export async function insertTestUser(
  database: Database,
  userName: string,
  tenantId: string = HOST_TENANT_ID,
): Promise<string> {
  const id = randomUUID();
  const email = `${userName}@posta.example`;
  const names = {
    user_name: userName,
    normalized_user_name: userName.toUpperCase(),
    email,
    normalized_email: email.toUpperCase(),
  };
  await database
    .insertInto('user_account')
    .values({ id, tenant_id: tenantId, ...names, security_stamp: stamp(), concurrency_stamp: stamp() })
    .execute();
  return id;
}

/** Grants a permission to a role (R, by name), a user (U, by id) or a program (C, by id). */
export async function grantTo(
  database: Database,
  provider: 'R' | 'U' | 'C',
  key: string,
  name: string,
  tenantId: Caller['tenantId'] = HOST_TENANT_ID,
): Promise<void> {
  await database
    .insertInto('permission_grant')
    .values({ id: randomUUID(), tenant_id: tenantId, name, provider_name: provider, provider_key: key })
    .execute();
}
