import type { CertificateLists } from '../../../api/certificateLists';
import type {
  CertificateCircumstances,
  CertificateContent,
  CertificateNamesake,
  CertificatePeople,
  CertificateSaved,
} from '../../../api/certificates';

export type { CertificateCircumstances, CertificateContent, CertificateNamesake, CertificatePeople, CertificateSaved };

/** The lists that the form offers. */
export type FormLookups = CertificateLists;

/** What the form hands over to be saved, as it was typed. */
export interface FormContent {
  readonly content: CertificateContent;
  readonly people: CertificatePeople;
  /** The company in whose name it is. */
  readonly companyId: string | null;
}

/** In whose name a certificate is begun. */
export interface Beginning {
  readonly id: string;
  readonly certifierId: string;
  readonly companyId: string | null;
  /** What it begins with: a copy of that one. */
  readonly copyOf?: string;
  /** The registered certificate that it takes the place of, and why. */
  readonly replaces?: string;
  readonly replacementReason?: number;
}

/** Whether somebody else saved it since it was looked at. */
export const isChanged = ({ status, code }: { status?: number; code?: string }): boolean =>
  status === 409 && code === 'Sace:Certificate:Changed';
