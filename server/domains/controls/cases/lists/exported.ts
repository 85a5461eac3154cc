/** The list of controls as a file: headings and words in Italian, in the order of the file. */
import { columnNames, levelNames, originNames, outcomeNames, stateNames } from '../../../../../common/labels/controls';
import { exportedColumns, ID_HEADING, italianWords } from '../../../../platform/grid/export/exportedColumns';
import { controlColumns } from './columns';
import { controlList, type ControlQueue } from '../queueRepository';
import type { ControlOrigin, ControlState, Outcome } from '../life/states';

const exported = exportedColumns(
  { ...italianWords(columnNames), ...ID_HEADING },
  (name) => controlColumns.get(name)?.type,
  {
    state: italianWords<ControlState>(stateNames),
    level: italianWords(levelNames),
    origin: italianWords<ControlOrigin>(originNames),
    outcome: italianWords<Outcome>(outcomeNames),
  },
);

/**
 * The file of a queue.
 * @param user id of the caller
 */
export const exportOf = (queue: ControlQueue, user: string | null) => ({
  definition: controlList(queue, user),
  exported,
});
