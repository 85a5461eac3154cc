import type { CertificateLists } from '../../../api/certificateLists';
import type {
  CertificateCircumstances,
  CertificateContent,
  CertificateNamesake,
  CertificatePeople,
  CertificateSaved,
} from '../../../api/certificates';

export type { CertificateCircumstances, CertificateContent, CertificateNamesake, CertificatePeople, CertificateSaved };

/** The lists of the form. */
export type FormLookups = CertificateLists;

/** The values to save, as they were typed. */
export interface FormContent {
  readonly content: CertificateContent;
  readonly people: CertificatePeople;
  /** The company in whose name it is, or null. */
  readonly companyId: string | null;
}

/** The start of a new certificate, with the name that it is issued in. */
export interface Beginning {
  readonly id: string;
  readonly certifierId: string;
  readonly companyId: string | null;
  /** The certificate that it is a copy of. */
  readonly copyOf?: string;
  /** The registered certificate that it replaces, and the reason. */
  readonly replaces?: string;
  readonly replacementReason?: number;
}

/** True for the error of a version that somebody else has changed. */
export const isChanged = ({ status, code }: { status?: number; code?: string }): boolean =>
  status === 409 && code === 'Sace:Certificate:Changed';
