import { ask } from './client';
import type { CertificateRegistration } from './generated/models/CertificateRegistration';
import type { CertificateSignedFile } from './generated/models/CertificateSignedFile';
import type { CertificateSignedSent } from './generated/models/CertificateSignedSent';
import { CertificatesService as Service } from './generated/services/CertificatesService';

export type { CertificateRegistration, CertificateSignedFile, CertificateSignedSent };

/** From the document that is signed to the register. */
export const certificateRegistrationApi = {
  /** Rejects with 404 for whoever neither compiles it nor is an officer. */
  registration: (id: string, signal?: AbortSignal): Promise<CertificateRegistration> =>
    ask(
      () => Service.certificatesGetRegistration({ id }),
      (registration) => registration,
      signal,
    ),
  /** Without a certificate the name of the file says whose it is. The same command again changes nothing. */
  sendSigned: (commandId: string, certificateId: string | null, file: File): Promise<CertificateSignedSent> =>
    ask(
      () =>
        Service.certificatesSendSigned({
          commandId,
          ...(certificateId !== null && { certificateId }),
          formData: { file },
        }),
      (sent) => sent,
    ),
};
