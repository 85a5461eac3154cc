import type { RegistrationMonitor } from '../../../api/certificateMonitor';

export type { RegistrationMonitor };

/** The call of this page. It needs ApeManage. */
export type CertificateMonitorApi = { get: (signal?: AbortSignal) => Promise<RegistrationMonitor> };

/** The key under which the server counts certificates without the counted value, such as a class. */
export const NONE = 'none';
