export type { AccreditationStatistics } from '../../../api/accreditationMonitor';
