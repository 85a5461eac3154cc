import { ask } from './client';
import { filesApi } from './files';
import type { CertificateAnnulment } from './generated/models/CertificateAnnulment';
import type { CertificateAnnulmentAsk } from './generated/models/CertificateAnnulmentAsk';
import type { CertificateAnnulmentDecision } from './generated/models/CertificateAnnulmentDecision';
import type { CertificateAnnulments } from './generated/models/CertificateAnnulments';
import type { CertificateRegistration } from './generated/models/CertificateRegistration';
import type { CertificateSignedFile } from './generated/models/CertificateSignedFile';
import type { CertificateSignedSent } from './generated/models/CertificateSignedSent';
import { CertificatesService as Service } from './generated/services/CertificatesService';

export type {
  CertificateAnnulment,
  CertificateAnnulmentAsk,
  CertificateAnnulmentDecision,
  CertificateAnnulments,
  CertificateRegistration,
  CertificateSignedFile,
  CertificateSignedSent,
};

/** The steps from the document for signature to the register. */
export const certificateRegistrationApi = {
  /** Rejects with 404 for callers who neither compile it nor are officers. */
  registration: (id: string, signal?: AbortSignal): Promise<CertificateRegistration> =>
    ask(() => Service.certificatesGetRegistration({ id }), signal),
  /**
   * Without a certificate's id the file's name decides which one it belongs to. The same command again changes nothing.
   */
  sendSigned: (commandId: string, certificateId: string | null, file: File): Promise<CertificateSignedSent> =>
    ask(() =>
      Service.certificatesSendSigned({
        commandId,
        ...(certificateId !== null && { certificateId }),
        formData: { file },
      }),
    ),
  /** The same command again changes nothing. Rejects with 409 while another request is pending. */
  askAnnulment: (id: string, body: CertificateAnnulmentAsk): Promise<CertificateRegistration> =>
    ask(() => Service.certificatesAskAnnulment({ id, requestBody: body })),
  /** Rejects with 409 when it was decided otherwise before. */
  decideAnnulment: (id: string, body: CertificateAnnulmentDecision): Promise<CertificateRegistration> =>
    ask(() => Service.certificatesDecideAnnulment({ id, requestBody: body })),
  annulments: (signal?: AbortSignal): Promise<CertificateAnnulments> =>
    ask(() => Service.certificatesGetAnnulments({}), signal),
  /** Document, signed file, national format and extract, as a zip archive. */
  files: (id: string, signal?: AbortSignal): Promise<Blob> => ask(() => Service.certificatesGetFiles({ id }), signal),
  /** The documents of those that wait for their signature, in a zip archive. */
  signingArchive: (certificateIds: string[], signal?: AbortSignal): Promise<Blob> =>
    ask(() => Service.certificatesGetSigningArchive({ requestBody: { certificateIds } }), signal),
  /** The history of a certificate, as PDF. */
  extract: (id: string, signal?: AbortSignal): Promise<Blob> =>
    ask(() => Service.certificatesGetExtract({ id }), signal),
  /** A document attached to a request. */
  file: (fileId: string, signal?: AbortSignal): Promise<Blob> => filesApi.get(fileId, signal),
};
