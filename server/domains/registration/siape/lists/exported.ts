/** The list of deliveries as a file: headings and words in Italian, in the order of the file. */
import type { Selectable } from 'kysely';
import { captions, operationNames, stateNames } from '../../../../../common/labels/deliveries';
import type { Schema } from '../../../../platform/database/schema';
import { exportedColumns, ID_HEADING, italianWords } from '../../../../platform/grid/export/exportedColumns';
import type { ExportableList } from '../../../../platform/grid/export/exportList';
import type { Operation } from '../exchange/codes';
import { deliveryList } from './columns';

type Delivery = Selectable<Schema['siape_delivery']>;

export const deliveryFile: ExportableList<Schema, 'siape_delivery'> = {
  definition: deliveryList,
  exported: exportedColumns(
    { ...italianWords(captions), ...ID_HEADING },
    (name) => deliveryList.columns.get(name)?.type,
    { state: italianWords<Delivery['state']>(stateNames), operation: italianWords<Operation>(operationNames) },
  ),
};
