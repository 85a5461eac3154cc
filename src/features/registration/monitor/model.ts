import type { RegistrationMonitor } from '../../../api/certificateMonitor';

export type { RegistrationMonitor };

/** The call of this page. It needs ApeManage. */
export type CertificateMonitorApi = { get: (signal?: AbortSignal) => Promise<RegistrationMonitor> };

/** The server's key for a missing value: a certificate without class, or one that was never scored. */
export const NONE = 'none';
