import type { RegistrationMonitor } from '../../../api/certificateMonitor';

export type { RegistrationMonitor };

/** The call of this page. It needs ApeManage. */
export type CertificateMonitorApi = { get: (signal?: AbortSignal) => Promise<RegistrationMonitor> };

/** What has no value, as the figures call it. */
export const NONE = 'none';
