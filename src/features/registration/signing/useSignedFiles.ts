import { useRef, useState } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { holdValues } from '../../../shared/forms/heldValues';
import { certificatesActions, certificatesSelectors } from '../../certificates/slice';

/**
 * The chosen signed files, and their sending. Files that could not be sent stay chosen, so that they may be sent again;
 * those that were answered may not.
 */
export function useSignedFiles(certificateId: string | null) {
  const dispatch = useDispatch();
  const isBusy = useSelector(certificatesSelectors.selectSignedSending).status === 'pending';
  const sent = useSelector(certificatesSelectors.selectSignedSent);
  const [files, choose] = useState<readonly File[]>([]);
  const [isUnderWay, setUnderWay] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  if (isUnderWay && !isBusy) {
    setUnderWay(false);
    choose(files.filter((_, index) => sent[index]?.error));
  }
  const send = () => {
    if (files.length === 0 || isBusy) return;
    dispatch(certificatesActions.signedFilesSent(certificateId, holdValues(files, null), files.length));
    setUnderWay(true);
    // The same file may be chosen again, for instance once it was mended.
    if (input.current) input.current.value = '';
  };
  return { files, choose, send, isBusy, input };
}
