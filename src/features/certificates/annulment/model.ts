import type {
  CertificateAnnulment,
  CertificateAnnulmentAsk,
  CertificateAnnulmentDecision,
  CertificateAnnulments,
  CertificateRegistration,
} from '../../../api/certificateRegistration';
import type { CertificateState } from '../../../api/certificates';

export type Annulment = CertificateAnnulment;
export type AnnulmentAsk = CertificateAnnulmentAsk;
export type AnnulmentDecision = CertificateAnnulmentDecision;
export type WaitingAnnulments = CertificateAnnulments;
export type Cause = Annulment['cause'];

/** The calls of this part: asking needs ApeCreate, the others ApeManage. */
export type AnnulmentApi = {
  askAnnulment: (id: string, ask: AnnulmentAsk) => Promise<CertificateRegistration>;
  decideAnnulment: (id: string, decision: AnnulmentDecision) => Promise<CertificateRegistration>;
  /** Those that wait for a decision, oldest first. */
  annulments: (signal: AbortSignal) => Promise<WaitingAnnulments>;
};

const acts: ReadonlySet<CertificateState> = new Set(['Registrata', 'Sostituita', 'Scaduta', 'Decaduta']);
const before: ReadonlySet<CertificateState> = new Set(['InControllo', 'DaFirmare']);

/** For what causes a certificate of that state may be annulled; the server has the same table. */
export const causesOf = (state: CertificateState): readonly Cause[] => {
  if (acts.has(state)) return ['cadastre', 'inspection'];
  return before.has(state) ? ['unregistered'] : [];
};

/** States of which somebody asks how they stand: what is not signed yet, and all that ever was an act. */
export const isFollowed = (state: CertificateState): boolean =>
  state === 'Annullata' || acts.has(state) || before.has(state);
