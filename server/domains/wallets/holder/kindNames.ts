/** Names the kinds of movements in Italian, on paper and in files. */
import { kinds } from '../../../../common/labels/movements';
import { italianWords } from '../../../platform/grid/export/exportedColumns';
import type { TransferKind } from '../ledger/model';

export const KIND_NAMES: Readonly<Record<TransferKind, string>> = italianWords<TransferKind>(kinds);
