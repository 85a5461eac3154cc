export type { PlantMonitor } from '../../../api/plantMonitor';
