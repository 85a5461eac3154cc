export type { RegistrationMonitor } from '../../../api/certificateMonitor';

/** The server's key for a missing value: a certificate without class, or one that was never scored. */
export const NONE = 'none';
