/** Proofs of the answers that the register gave to consultations. */
import type { Generated } from 'kysely';
import type { Json, Timestamp } from '../columnKinds';

/** migrations/0130-consultation-proofs.sql */
interface ConsultationProofTable {
  id: string;
  tenant_id: string;
  certificate_id: string;
  code: string;
  told: Json;
  told_at: Timestamp;
}

/** migrations/0218-copies-handed-out.sql */
interface CertificateCopyTable {
  certificate_id: string;
  sha256: string;
  tenant_id: string;
  state: string;
  given_at: Generated<Timestamp>;
}

export interface ConsultationTables {
  consultation_proof: ConsultationProofTable;
  certificate_copy: CertificateCopyTable;
}
