import { ask } from './client';
import type { RegistrationMonitor } from './generated/models/RegistrationMonitor';
import { CertificatesService } from './generated/services/CertificatesService';

export type { RegistrationMonitor };

/** Figures of the registrations. Needs ApeManage. */
export const certificateMonitorApi = {
  get: (signal?: AbortSignal): Promise<RegistrationMonitor> =>
    ask(() => CertificatesService.certificatesGetMonitor(), signal),
};
