import { useEffect, useState } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { selectGrantedPolicies } from '../../../shared/applicationConfiguration';
import type { FilesPort } from '../../../shared/files/model';
import { isGranted } from '../../../shared/policies';
import { LoadFailure } from '../../../shared/ui/LoadFailure';
import { AnnulmentSection } from '../annulment/AnnulmentSection';
import { isFollowed } from '../annulment/model';
import { ControlSection } from '../../controls/cases/ControlSection';
import type { Certificate } from '../../certificates/model';
import { RegisteredNote } from './RegisteredNote';
import { RegistrationSection } from './RegistrationSection';
import { certificatesActions, certificatesSelectors } from '../../certificates/slice';

/** True for a certificate that its compiler sees close to registration. */
const isNear = ({ header, saved }: Certificate) =>
  (header.state === 'DaFirmare' && saved.openEvents.includes('reopened')) ||
  saved.openEvents.includes('registrationAsked');

type Props = { certificate: Certificate; uploads: FilesPort | null };

/**
 * The progress of a certificate's registration, its requests for annulment, and the office's controls; nothing for
 * drafts without a request.
 */
export function Standing(props: Props) {
  return (
    <>
      <ControlSection {...props} />
      {(isNear(props.certificate) || isFollowed(props.certificate.header.state)) && (
        <Followed key={props.certificate.header.id} {...props} />
      )}
    </>
  );
}

function Followed({ certificate, uploads }: Props) {
  const dispatch = useDispatch();
  const known = useSelector(certificatesSelectors.selectRegistration);
  const reading = useSelector(certificatesSelectors.selectRegistrationReading);
  const mayCreate = isGranted(useSelector(selectGrantedPolicies), 'ApeCreate');
  const { id } = certificate.header;
  const { version } = certificate.saved;
  useEffect(() => void dispatch(certificatesActions.registrationRequested(id)), [dispatch, id, version]);
  useEffect(() => () => void dispatch(certificatesActions.registrationLeft()), [dispatch]);
  // The page was opened before the certificate became an act.
  const [wasNear] = useState(() => isNear(certificate));
  const { state, number } = certificate.header;
  const progress = known?.certificateId === id ? known.progress : null;
  return (
    <>
      <div role="status">
        {wasNear && state === 'Registrata' && number !== null && <RegisteredNote number={number} />}
      </div>
      {reading.status === 'failed' && (
        <LoadFailure error={reading.error} onRetry={() => dispatch(certificatesActions.registrationRequested(id))} />
      )}
      {mayCreate && isNear(certificate) && <RegistrationSection certificate={certificate} progress={progress} />}
      {progress && <AnnulmentSection certificate={certificate} progress={progress} uploads={uploads} />}
    </>
  );
}
