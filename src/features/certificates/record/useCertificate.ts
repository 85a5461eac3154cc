import { useEffect } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { certificateLeft, certificateRequested, selectCertificate, selectChanges, selectLoading } from '../slice';

/**
 * Loads a certificate for as long as it is on screen.
 * @param onGone called when it was discarded
 */
export function useCertificate(id: string, onGone: () => void) {
  const dispatch = useDispatch();
  const known = useSelector(selectCertificate);
  const loading = useSelector(selectLoading);
  const changes = useSelector(selectChanges);
  const certificate = known?.header.id === id ? known : null;
  useEffect(() => {
    dispatch(certificateRequested(id));
    return () => {
      dispatch(certificateLeft());
    };
  }, [dispatch, id]);
  const isGone = loading.status === 'done' && known === null && changes > 0;
  useEffect(() => {
    if (isGone) onGone();
  }, [isGone, onGone]);
  return { certificate, loading };
}
