import { useCallback } from 'react';
import { useIntl } from 'react-intl';
import { useDispatch } from 'react-redux';
import { useNavigate } from 'react-router-dom';
import type { FilesPort } from '../../shared/files/model';
import { Link } from '../../shared/routing/Link';
import { paths } from '../../shared/routing/paths';
import { useParameter } from '../../shared/routing/useParameter';
import { LoadFailure } from '../../shared/ui/LoadFailure';
import { PageHeading } from '../../shared/ui/PageHeading';
import { Spinner } from '../../shared/ui/Spinner';
import { pageMessages as messages } from './messages';
import { certificatesActions } from './slice';
import { useCertificate } from './record/useCertificate';
import { useTitle } from './record/useTitle';
import { WholeCertificate } from './record/WholeCertificate';

/** A certificate: its state, its notices, and its certifier's actions. `uploads` is the same object at each render. */
export function CertificatePage({ uploads }: { uploads: FilesPort }) {
  const intl = useIntl();
  const dispatch = useDispatch();
  const navigate = useNavigate();
  const id = useParameter('id');
  const goBack = useCallback(() => void navigate(paths.ape, { replace: true }), [navigate]);
  const { certificate, loading } = useCertificate(id, goBack);
  const title = useTitle(certificate?.header);
  return (
    <div className="sace-certificate">
      <PageHeading title={title ?? intl.formatMessage(messages.certificate)} />
      {loading.status === 'failed' && (
        <LoadFailure error={loading.error} onRetry={() => dispatch(certificatesActions.certificateRequested(id))} />
      )}
      {certificate && <WholeCertificate certificate={certificate} uploads={uploads} />}
      {!certificate && loading.status !== 'failed' && <Spinner label={intl.formatMessage(messages.loading)} />}
      <p>
        <Link to={paths.ape}>{intl.formatMessage(messages.back)}</Link>
      </p>
    </div>
  );
}
