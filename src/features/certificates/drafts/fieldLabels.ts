import { buildingLabels } from './buildingLabels';
import { calculationLabels } from './calculationLabels';
import { plantLabels } from './plantLabels';

/** Names of all fields of the form. */
export const fieldLabels = { ...buildingLabels, ...calculationLabels, ...plantLabels };
