import { ask } from './client';
import type { CertificateRequestedActs } from './generated/models/CertificateRequestedActs';
import type { CertificateRequestFees } from './generated/models/CertificateRequestFees';
import type { CertificateRequestRun } from './generated/models/CertificateRequestRun';
import { CertificatesService as Service } from './generated/services/CertificatesService';

export type { CertificateRequestedActs, CertificateRequestFees, CertificateRequestRun };

type RequestedAct = CertificateRequestedActs['items'][number];

/** The acts of a page; the greatest number that the contract allows. */
const AT_ONCE = 100;

/** Requests for the registration of many certificates (ApeCreate). The server runs them in the background. */
export const certificateRequestsApi = {
  /** The fees of certificates together, and the wallets that pay them. */
  requestFees: (certificateIds: string[], signal?: AbortSignal): Promise<CertificateRequestFees> =>
    ask(() => Service.certificatesGetRequestFees({ requestBody: { certificateIds } }), signal),
  /** A repeated call with the same id asks once. */
  beginRequests: (id: string, certificateIds: string[]): Promise<CertificateRequestRun> =>
    ask(() => Service.certificatesBeginRequests({ requestBody: { id, certificateIds } })),
  requestRun: (id: string, signal?: AbortSignal): Promise<CertificateRequestRun> =>
    ask(() => Service.certificatesGetRequests({ id }), signal),
  /** The outcome of every certificate, failures first. */
  requestedActs: async (id: string, signal?: AbortSignal): Promise<RequestedAct[]> => {
    const acts: RequestedAct[] = [];
    for (let total = 1; acts.length < total;) {
      const page = await ask(
        () => Service.certificatesGetRequestedActs({ id, skip: acts.length, take: AT_ONCE }),
        signal,
      );
      acts.push(...page.items);
      total = page.items.length === 0 ? 0 : page.totalCount;
    }
    return acts;
  },
  resumeRequests: (id: string): Promise<CertificateRequestRun> => ask(() => Service.certificatesResumeRequests({ id })),
  exportRequests: (id: string, format: 'csv' | 'xlsx', signal?: AbortSignal): Promise<Blob> =>
    ask(() => Service.certificatesExportRequests({ id, format }), signal),
};
