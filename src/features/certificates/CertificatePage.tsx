import { useEffect } from 'react';
import { useIntl } from 'react-intl';
import { useDispatch, useSelector } from 'react-redux';
import { useNavigate } from 'react-router-dom';
import { href } from '../../shared/routing/href';
import { Link } from '../../shared/routing/Link';
import { memberPaths } from '../../shared/routing/memberPaths';
import { paths } from '../../shared/routing/paths';
import { useParameter } from '../../shared/routing/useParameter';
import { LoadFailure } from '../../shared/ui/LoadFailure';
import { PageHeading } from '../../shared/ui/PageHeading';
import { Spinner } from '../../shared/ui/Spinner';
import { CertificateActions } from './CertificateActions';
import './certificates.css';
import { Differences } from './Differences';
import { Facts } from './Facts';
import { Findings } from './Findings';
import { pageMessages as messages } from './messages';
import type { Certificate } from './model';
import { Outcome } from './outcome/Outcome';
import { Photo } from './photo/Photo';
import { Replaces } from './replacement/Replaces';
import { ScoreParts } from './ScoreParts';
import { certificateLeft, certificateRequested, selectCertificate, selectChanges, selectLoading } from './slice';

/** A certificate: where it stands, what is to be said of it, and what its certifier may do. */
export function CertificatePage() {
  const intl = useIntl();
  const dispatch = useDispatch();
  const navigate = useNavigate();
  const id = useParameter('id');
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
  // Thrown away: nothing is left to look at.
  const isGone = loading.status === 'done' && certificate === null;
  useEffect(() => {
    if (isGone && changes > 0) void navigate(paths.ape, { replace: true });
  }, [isGone, changes, navigate]);
  return (
    <div className="sace-certificate">
      <PageHeading title={certificate?.header.number ?? intl.formatMessage(messages.draft)} />
      {loading.status === 'failed' && (
        <LoadFailure error={loading.error} onRetry={() => dispatch(certificateRequested(id))} />
      )}
      {certificate && <Whole certificate={certificate} />}
      {!certificate && loading.status !== 'failed' && <Spinner label={intl.formatMessage(messages.loading)} />}
      <p>
        <Link to={paths.ape}>{intl.formatMessage(messages.back)}</Link>
      </p>
    </div>
  );
}

function Whole({ certificate }: { certificate: Certificate }) {
  const intl = useIntl();
  return (
    <>
      {certificate.isEditable && (
        <p>
          <Link
            className="btn btn-primary btn-sm"
            to={href(memberPaths.certificateForm, { id: certificate.header.id })}
          >
            {intl.formatMessage(messages.compile)}
          </Link>
        </p>
      )}
      <CertificateActions certificate={certificate} />
      <Replaces certificate={certificate} />
      <div className="sace-certificate__overview">
        <Facts certificate={certificate} />
        <Outcome content={certificate.saved.content} />
      </div>
      {certificate.hasPhoto && <Photo certificateId={certificate.header.id} />}
      <Findings certificate={certificate} />
      <ScoreParts saved={certificate.saved} />
      {certificate.source && <Differences differences={certificate.source.differences} />}
    </>
  );
}
