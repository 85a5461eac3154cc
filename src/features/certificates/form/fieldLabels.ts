import { buildingLabels } from './buildingLabels';
import { plantLabels } from './plantLabels';

/** Names of all fields of the form. */
export const fieldLabels = { ...buildingLabels, ...plantLabels };
