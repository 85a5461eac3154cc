import type { RegistrationMonitor } from '../../../api/generated/models/RegistrationMonitor';

export type { RegistrationMonitor };

/** The call of this room. */
export type RegistrationMonitorApi = { get: (signal: AbortSignal) => Promise<RegistrationMonitor> };

/** The server's key for a missing value: a certificate without class, or one that was never scored. */
export const NONE = 'none';
