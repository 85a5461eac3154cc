/** Signed acts as they came, with the outcome of each. */
import type { Schemas } from '../../../platform/handler';
import type { Transaction } from 'kysely';
import type { Database, Schema } from '../../../platform/database/schema';

export type SignedState = 'waiting' | 'refused' | 'registered';

/** A signed file without its bytes. */
export interface SignedFile {
  readonly id: string;
  readonly certificateId: string;
  readonly tenantId: string;
  readonly name: string;
  readonly documentSha256: string;
  readonly sentBy: string | null;
  readonly sentByName: string | null;
  readonly receivedAt: Date;
  readonly state: SignedState;
  readonly code: string | null;
  readonly message: string | null;
  readonly signature: Schemas['CertificateSignature'] | null;
}

const COLUMNS = [
  'id',
  'certificate_id as certificateId',
  'tenant_id as tenantId',
  'name',
  'document_sha256 as documentSha256',
  'sent_by as sentBy',
  'sent_by_name as sentByName',
  'received_at as receivedAt',
  'state',
  'code',
  'message',
  'signature',
] as const;

export interface NewSignedFile extends Pick<
  SignedFile,
  'id' | 'certificateId' | 'tenantId' | 'name' | 'documentSha256' | 'sentBy' | 'sentByName' | 'receivedAt'
> {
  readonly bytes: Buffer;
  readonly sha256: string;
}

/** Stores a signed file; returns false when there is one of that id already. */
export async function insertSigned(transaction: Transaction<Schema>, file: NewSignedFile): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await transaction
    .insertInto('certificate_signed_file')
    .values({
      id: file.id,
      certificate_id: file.certificateId,
      tenant_id: file.tenantId,
      name: file.name,
      bytes: file.bytes,
      sha256: file.sha256,
      document_sha256: file.documentSha256,
      sent_by: file.sentBy,
      sent_by_name: file.sentByName,
      received_at: file.receivedAt,
    })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === 1n;
}

/** Returns undefined where the tenant has none of that id. With a lock nobody settles it meanwhile. */
export const findSigned = (
  database: Database,
  id: string,
  { isLocked = false }: { readonly isLocked?: boolean } = {},
): Promise<SignedFile | undefined> =>
  database
    .selectFrom('certificate_signed_file')
    .select(COLUMNS)
    .where('id', '=', id)
    .$if(isLocked, (query) => query.forUpdate())
    .executeTakeFirst();

export const readSignedBytes = async (database: Database, id: string): Promise<Buffer> =>
  (await database.selectFrom('certificate_signed_file').select('bytes').where('id', '=', id).executeTakeFirstOrThrow())
    .bytes;

/** Returns the files of a certificate, newest first; only the last ones of many. */
export const listSigned = (database: Database, certificateId: string): Promise<SignedFile[]> =>
  database
    .selectFrom('certificate_signed_file')
    .select(COLUMNS)
    .where('certificate_id', '=', certificateId)
    .orderBy('received_at', 'desc')
    .orderBy('id')
    .limit(20)
    .execute();

export interface Settled {
  readonly state: SignedState;
  readonly code?: string;
  readonly message?: string;
  readonly signature?: object;
  readonly at: Date;
}

/** Stores its outcome; one that is settled stays as it is. */
export async function settleSigned(
  transaction: Transaction<Schema>,
  id: string,
  { state, code, message, signature, at }: Settled,
): Promise<void> {
  await transaction
    .updateTable('certificate_signed_file')
    .set({
      state,
      code: code ?? null,
      message: message ?? null,
      signature: signature ? JSON.stringify(signature) : null,
      judged_at: state === 'waiting' ? null : at,
    })
    .where('id', '=', id)
    .where('state', '=', 'waiting')
    .execute();
}

/** Returns the files of any tenant that came before that moment and still wait. */
export const findAbandoned = (
  database: Database,
  before: Date,
): Promise<readonly Pick<SignedFile, 'id' | 'tenantId'>[]> =>
  database
    .selectFrom('certificate_signed_file')
    .select(['id', 'tenant_id as tenantId'])
    .where('state', '=', 'waiting')
    .where('received_at', '<', before)
    .orderBy('received_at')
    .limit(500)
    .execute();

/** Returns the fiscal code of the certifier who answers for a certificate. */
export const signerOf = async (database: Database, certificateId: string): Promise<string> =>
  (
    await database
      .selectFrom('certificate as c')
      .innerJoin('certifier as k', 'k.id', 'c.certifier_id')
      .select('k.fiscal_code as fiscalCode')
      .where('c.id', '=', certificateId)
      .executeTakeFirstOrThrow()
  ).fiscalCode;
