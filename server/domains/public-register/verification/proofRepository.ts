/** The rows of proofs of consultation, written once, and the digest of the signed file that they contain. */
import type { Database } from '../../../platform/database/schema';
import type { VerifiedAct } from './verifiedAct';

/** Returns the SHA-256 of the signed file with which the act was registered. */
export async function findSignedSha256(database: Database, certificateId: string): Promise<string | null> {
  const found = await database
    .selectFrom('certificate_signed_file')
    .select('sha256')
    .where('certificate_id', '=', certificateId)
    .where('state', '=', 'registered')
    .executeTakeFirst();
  return found?.sha256 ?? null;
}

export interface Proof {
  readonly code: string;
  readonly certificateId: string;
  readonly told: VerifiedAct;
  readonly toldAt: Date;
}

interface NewProof extends Proof {
  /** The id of the command that asked for the proof. */
  readonly id: string;
  readonly tenantId: string;
}

const COLUMNS = ['code', 'certificate_id as certificateId', 'told', 'told_at as toldAt'] as const;
type Row = Omit<Proof, 'told'> & { readonly told: unknown };
const proofOf = (row: Row | undefined): Proof | undefined => row && { ...row, told: row.told as VerifiedAct };

/** Stores a proof, unless its command has one already. */
export async function insertProof(database: Database, proof: NewProof): Promise<void> {
  const { id, tenantId, certificateId, code, told, toldAt } = proof;
  await database
    .insertInto('consultation_proof')
    .values({
      id,
      tenant_id: tenantId,
      certificate_id: certificateId,
      code,
      told: JSON.stringify(told),
      told_at: toldAt,
    })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute();
}

/** Returns the proof of a command. */
export const findProofOf = async (database: Database, id: string): Promise<Proof | undefined> =>
  proofOf(await database.selectFrom('consultation_proof').select(COLUMNS).where('id', '=', id).executeTakeFirst());

export const findProof = async (database: Database, code: string): Promise<Proof | undefined> =>
  proofOf(await database.selectFrom('consultation_proof').select(COLUMNS).where('code', '=', code).executeTakeFirst());
