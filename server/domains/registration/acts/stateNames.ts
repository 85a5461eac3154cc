import { stateNames } from '../../../../common/labels/certificates';
import { italianWords } from '../../../platform/grid/export/exportedColumns';
import type { CertificateState } from '../../certificates';

/** The names of the states in documents and on the public pages of the server, in Italian. */
export const STATE_NAMES = italianWords<CertificateState>(stateNames);
