import { useEffect } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { certificatesActions, certificatesSelectors } from '../slice';

/**
 * Loads a certificate for as long as it is on screen.
 * @param onGone called when it was discarded
 */
export function useCertificate(id: string, onGone: () => void) {
  const dispatch = useDispatch();
  const known = useSelector(certificatesSelectors.selectCertificate);
  const loading = useSelector(certificatesSelectors.selectLoading);
  const changes = useSelector(certificatesSelectors.selectChanges);
  const certificate = known?.header.id === id ? known : null;
  useEffect(() => {
    dispatch(certificatesActions.certificateRequested(id));
    return () => {
      dispatch(certificatesActions.certificateLeft());
    };
  }, [dispatch, id]);
  const isGone = loading.status === 'done' && known === null && changes > 0;
  useEffect(() => {
    if (isGone) onGone();
  }, [isGone, onGone]);
  return { certificate, loading };
}
