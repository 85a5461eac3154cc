import { useEffect } from 'react';
import { useIntl } from 'react-intl';
import { useDispatch, useSelector } from 'react-redux';
import { contentAddress } from '../../../shared/files/shownContents';
import { LoadFailure } from '../../../shared/ui/LoadFailure';
import { Spinner } from '../../../shared/ui/Spinner';
import { certificatesActions, certificatesSelectors } from '../slice';
import { messages } from './messages';
import './photo.css';
import { photoKey } from './photoKey';

/** The picture that is stored on the server. */
export function Photo({ certificateId }: { certificateId: string }) {
  const intl = useIntl();
  const dispatch = useDispatch();
  const reading = useSelector(certificatesSelectors.selectPhotoReading);
  useEffect(() => void dispatch(certificatesActions.photoRequested(certificateId)), [dispatch, certificateId]);
  if (reading.status === 'failed')
    return (
      <LoadFailure error={reading.error} onRetry={() => dispatch(certificatesActions.photoRequested(certificateId))} />
    );
  const address = reading.status === 'done' ? contentAddress(photoKey(certificateId)) : undefined;
  if (address === undefined) return <Spinner label={intl.formatMessage(messages.loading)} />;
  return <img className="sace-certificate-photo__image" src={address} alt={intl.formatMessage(messages.alt)} />;
}
