import { useEffect } from 'react';
import { useIntl } from 'react-intl';
import { useDispatch, useSelector } from 'react-redux';
import { useNavigate } from 'react-router-dom';
import { href } from '../../../shared/routing/href';
import { Link } from '../../../shared/routing/Link';
import { memberPaths } from '../../../shared/routing/memberPaths';
import { paths } from '../../../shared/routing/paths';
import { useParameter } from '../../../shared/routing/useParameter';
import { LoadFailure } from '../../../shared/ui/LoadFailure';
import { PageHeading } from '../../../shared/ui/PageHeading';
import { Spinner } from '../../../shared/ui/Spinner';
import { certificatesActions, certificatesSelectors } from '../slice';
import { CertificateForm } from './CertificateForm';
import '../certificates.css';
import './form.css';
import { formMessages } from './formMessages';

/** Compiles a certificate: reopens its draft at the section that was left. */
export function CertificateFormPage() {
  const intl = useIntl();
  const dispatch = useDispatch();
  const id = useParameter('id');
  useEffect(() => {
    dispatch(certificatesActions.certificateRequested(id));
    dispatch(certificatesActions.formLookupsRequested());
    dispatch(certificatesActions.circumstancesRequested());
    return () => {
      dispatch(certificatesActions.certificateLeft());
    };
  }, [dispatch, id]);
  return (
    <div className="sace-certificate">
      <PageHeading title={intl.formatMessage(formMessages.title)} />
      <Content id={id} />
      <p>
        <Link to={href(memberPaths.certificate, { id })}>{intl.formatMessage(formMessages.toPage)}</Link>
      </p>
    </div>
  );
}

function Content({ id }: { id: string }) {
  const intl = useIntl();
  const dispatch = useDispatch();
  const navigate = useNavigate();
  const known = useSelector(certificatesSelectors.selectCertificate);
  const certificate = known?.header.id === id ? known : null;
  const loading = useSelector(certificatesSelectors.selectLoading);
  const lookups = useSelector(certificatesSelectors.selectLookups);
  const lookupsRequest = useSelector(certificatesSelectors.selectLookupsRequest);
  const circumstances = useSelector(certificatesSelectors.selectCircumstances);
  const circumstancesRequest = useSelector(certificatesSelectors.selectCircumstancesRequest);
  const changes = useSelector(certificatesSelectors.selectChanges);
  const { round } = useSelector(certificatesSelectors.selectDraft);
  // The draft was discarded, so there is nothing to fill in.
  const isGone = loading.status === 'done' && certificate === null;
  useEffect(() => {
    if (isGone && changes > 0) void navigate(paths.ape, { replace: true });
  }, [isGone, changes, navigate]);
  // After validation or a request for registration, the next steps are on the certificate's page.
  const isMoved = certificate !== null && !certificate.isEditable && changes > 0;
  useEffect(() => {
    if (isMoved) void navigate(href(memberPaths.certificate, { id }), { replace: true });
  }, [isMoved, navigate, id]);
  if (!certificate && loading.status === 'failed')
    return <LoadFailure error={loading.error} onRetry={() => dispatch(certificatesActions.certificateRequested(id))} />;
  if (!lookups && lookupsRequest.status === 'failed')
    return (
      <LoadFailure error={lookupsRequest.error} onRetry={() => dispatch(certificatesActions.formLookupsRequested())} />
    );
  if (!circumstances && circumstancesRequest.status === 'failed')
    return (
      <LoadFailure
        error={circumstancesRequest.error}
        onRetry={() => dispatch(certificatesActions.circumstancesRequested())}
      />
    );
  if (!certificate || !lookups || !circumstances) return <Spinner label={intl.formatMessage(formMessages.loading)} />;
  if (!certificate.isEditable) return <p>{intl.formatMessage(formMessages.closed)}</p>;
  return (
    <CertificateForm
      key={`${id} ${String(round)}`}
      certificate={certificate}
      round={round}
      lookups={lookups}
      names={circumstances.names}
    />
  );
}
