/** What the register told whoever consulted it. */
import type { Json, Timestamp } from '../columnKinds';

/** migrations/0130-consultation-proofs.sql */
export interface ConsultationProofTable {
  id: string;
  tenant_id: string;
  certificate_id: string;
  code: string;
  told: Json;
  told_at: Timestamp;
}
