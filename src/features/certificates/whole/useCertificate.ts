import { useEffect } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { certificateLeft, certificateRequested, selectCertificate, selectChanges, selectLoading } from '../slice';

/**
 * Reads a certificate for as long as it is looked at.
 * @param onGone it was thrown away: nothing is left to look at
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
