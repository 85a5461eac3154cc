import { put, select } from '../../shared/saga';
import { certificatesActions, certificatesSelectors } from './slice';

/**
 * Reads a certificate again where it is still on screen: its user may have gone on to another one. Returns true where it
 * is.
 */
export function* readAgain(certificateId: string) {
  const shown = yield* select(certificatesSelectors.selectCertificate);
  if (shown?.header.id !== certificateId) return false;
  yield* put(certificatesActions.certificateRequested(certificateId));
  return true;
}
