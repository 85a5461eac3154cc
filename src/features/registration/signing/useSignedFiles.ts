import { useRef, useState } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { holdValues } from '../../../shared/forms/heldValues';
import { certificatesActions, certificatesSelectors } from '../../certificates/slice';
import { isFailed } from './model';

const NONE: readonly File[] = [];

/**
 * The chosen signed files, and their sending. Of one certificate a file that could not be sent stays chosen; of many,
 * those that failed are sent again by themselves.
 * @param given files that are chosen at first
 */
export function useSignedFiles(certificateId: string | null, given = NONE) {
  const dispatch = useDispatch();
  const isBusy = useSelector(certificatesSelectors.selectSignedSending).status === 'pending';
  const sent = useSelector(certificatesSelectors.selectSignedSent);
  const [files, choose] = useState(given);
  const [failed, setFailed] = useState(NONE);
  const [underWay, setUnderWay] = useState(NONE);
  const input = useRef<HTMLInputElement>(null);
  if (underWay.length > 0 && !isBusy) {
    // Outcomes of earlier files may stand before those of the last ones.
    const outcomes = sent.slice(-underWay.length);
    setUnderWay(NONE);
    setFailed(underWay.filter((_, index) => outcomes[index] && isFailed(outcomes[index])));
    choose(certificateId === null ? NONE : underWay.filter((_, index) => outcomes[index]?.error));
  }
  const start = (chosen: readonly File[], isAgain: boolean) => {
    if (chosen.length === 0 || isBusy) return;
    dispatch(certificatesActions.signedFilesSent(certificateId, holdValues(chosen, null), chosen.length, isAgain));
    setUnderWay(chosen);
    // The same file may be chosen again, for instance once it was mended.
    if (input.current) input.current.value = '';
  };
  return {
    files,
    choose,
    failed,
    send: () => start(files, false),
    sendAgain: () => start(failed, true),
    isBusy,
    input,
  };
}
