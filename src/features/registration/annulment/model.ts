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

/** The calls of this part: a request needs ApeCreate, the others need ApeManage. */
export type AnnulmentApi = {
  askAnnulment: (id: string, ask: AnnulmentAsk) => Promise<CertificateRegistration>;
  decideAnnulment: (id: string, decision: AnnulmentDecision) => Promise<CertificateRegistration>;
  /** Requests that wait for a decision, oldest first. */
  annulments: (signal: AbortSignal) => Promise<WaitingAnnulments>;
};

const acts: ReadonlySet<CertificateState> = new Set(['Registrata', 'Sostituita', 'Scaduta', 'Decaduta']);
const before: ReadonlySet<CertificateState> = new Set(['InControllo', 'DaFirmare']);

/** Returns the causes for which a certificate of that state may be annulled; the server has the same table. */
export const causesOf = (state: CertificateState): readonly Cause[] => {
  if (acts.has(state)) return ['cadastre', 'inspection'];
  return before.has(state) ? ['unregistered'] : [];
};

/** True for states with a registration to follow: under control, awaiting a signature, or an act of any standing. */
export const isFollowed = (state: CertificateState): boolean =>
  state === 'Annullata' || acts.has(state) || before.has(state);
