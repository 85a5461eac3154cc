/** The port of requests for the registration of many certificates. */
import type { RequestsApi } from '../../../src/features/registration/asking/model';

export const fakeRequests = (unplanned: (call: string) => () => Promise<never>): RequestsApi => ({
  requestFees: unplanned('certificates.requestFees'),
  beginRequests: unplanned('certificates.beginRequests'),
  requestRun: unplanned('certificates.requestRun'),
  requestedActs: unplanned('certificates.requestedActs'),
  resumeRequests: unplanned('certificates.resumeRequests'),
  exportRequests: unplanned('certificates.exportRequests'),
});
