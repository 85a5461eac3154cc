import type { RegistrationMonitor } from '../../../api/certificateMonitor';

export type { RegistrationMonitor };

/** The call of this page. It needs ApeManage. */
export type CertificateMonitorApi = { get: (signal?: AbortSignal) => Promise<RegistrationMonitor> };

/** The name of an absent value in the figures. */
export const NONE = 'none';
