import { useEffect, useState } from 'react';
import { useIntl } from 'react-intl';
import { useDispatch, useSelector } from 'react-redux';
import { NUMBER_FORM } from '../../../../common/certificates/numberForm';
import type { AppError } from '../../../shared/errors';
import { day } from '../../../shared/intl/formats';
import { Link } from '../../../shared/routing/Link';
import { paths } from '../../../shared/routing/paths';
import { useParameter } from '../../../shared/routing/useParameter';
import { useApplicationName } from '../../../shared/ui/applicationName';
import { LoadFailure } from '../../../shared/ui/LoadFailure';
import { PageHeading } from '../../../shared/ui/PageHeading';
import { Spinner } from '../../../shared/ui/Spinner';
import { Advert } from './Advert';
import { Building, NumberLink } from './Building';
import { Complaint } from './Complaint';
import { actMessages } from './actMessages';
import { messages, printedMessage, titleMessage } from './certificateMessages';
import { placeOf, type PublicCertificate } from './model';
import { Performance } from './Performance';
import { visuraActions, visuraSelectors } from './slice';
import { Works } from './Works';
import './visura.css';

/** The public data of one certificate, by its number. */
export function CertificatePage() {
  const intl = useIntl();
  const dispatch = useDispatch();
  const number = useParameter('number');
  const certificate = useSelector(visuraSelectors.selectCertificate);
  const request = useSelector(visuraSelectors.selectCertificateRequest);
  const ask = () => {
    dispatch(visuraActions.certificateRequested(number));
  };
  useEffect(() => {
    dispatch(visuraActions.certificateRequested(number));
  }, [dispatch, number]);
  if (certificate?.number === number) return <Shown certificate={certificate} />;
  if (request.status !== 'failed') return <Spinner label={intl.formatMessage(actMessages.loading)} />;
  return <Missing number={number} error={request.error} onRetry={ask} />;
}

/** Annulled, unknown, or not to be had now; each leads back to the search. */
function Missing({ number, error, onRetry }: { number: string; error: AppError; onRetry: () => void }) {
  const intl = useIntl();
  // An unknown number may still have the form of the register's numbers.
  const wrongForm = NUMBER_FORM.test(number) ? undefined : intl.formatMessage(actMessages.otherNumber);
  const others = <Link to={paths.publicRegistry}>{intl.formatMessage(actMessages.byText)}</Link>;
  if (error.status === 410 || error.status === 404 || error.status === 400)
    return (
      <div className="sace-visura">
        <PageHeading
          title={intl.formatMessage(error.status === 410 ? messages.annulled : actMessages.missing)}
          lead={error.status === 410 ? error.message : wrongForm}
        />
        <p>{others}</p>
        {error.status === 410 && <Complaint number={number} />}
      </div>
    );
  return (
    <LoadFailure title={intl.formatMessage(messages.notLoaded)} error={error} onRetry={onRetry}>
      {others}
    </LoadFailure>
  );
}

function Shown({ certificate }: { certificate: PublicCertificate }) {
  const intl = useIntl();
  const portal = useApplicationName();
  const [openedAt] = useState(() => new Date().toISOString());
  return (
    <article className="sace-visura">
      <p className="sace-visura-print">
        {intl.formatMessage(printedMessage, { portal, date: day(openedAt, intl.locale) })}
      </p>
      <PageHeading
        title={intl.formatMessage(titleMessage, { number: certificate.number })}
        lead={<bdi>{placeOf(certificate)}</bdi>}
      />
      <Banner certificate={certificate} />
      <Tools certificate={certificate} />
      <Performance certificate={certificate} />
      <Works certificate={certificate} />
      <Building certificate={certificate} />
      {certificate.state === 'Registrata' && <Advert number={certificate.number} />}
      <Complaint number={certificate.number} />
    </article>
  );
}

/** Says first whether it still counts. */
function Banner({ certificate: { state, replacedBy } }: { certificate: PublicCertificate }) {
  const intl = useIntl();
  if (state === 'Registrata') return null;
  const said = { Sostituita: messages.replaced, Scaduta: messages.expired, Decaduta: messages.lapsed }[state];
  return (
    <p className="alert alert-warning">
      {intl.formatMessage(said)} {replacedBy !== null && <NumberLink number={replacedBy} />}
    </p>
  );
}

function Tools({ certificate: { number, state } }: { certificate: PublicCertificate }) {
  const intl = useIntl();
  const dispatch = useDispatch();
  const copy = useSelector(visuraSelectors.selectCopyRequest);
  const [isShared, setShared] = useState(false);
  return (
    <div className="sace-visura-tools">
      <button
        type="button"
        className="btn btn-primary btn-sm"
        onClick={() => {
          dispatch(visuraActions.copyRequested(number, state));
        }}
      >
        {intl.formatMessage(messages.copy)}
      </button>
      <button
        type="button"
        className="btn btn-outline-primary btn-sm"
        onClick={() => {
          window.print();
        }}
      >
        {intl.formatMessage(messages.print)}
      </button>
      <button
        type="button"
        className="btn btn-outline-primary btn-sm"
        onClick={() => {
          void navigator.clipboard.writeText(window.location.href).then(() => {
            setShared(true);
          });
        }}
      >
        {intl.formatMessage(messages.share)}
      </button>
      <span role="status">{isShared && intl.formatMessage(messages.shared)}</span>
      <p>
        {intl.formatMessage(messages.copyNote)}{' '}
        <Link to={`${paths.verification}?${new URLSearchParams({ testo: number }).toString()}`}>
          {intl.formatMessage(actMessages.verify)}
        </Link>
      </p>
      {copy.status === 'failed' && (
        <LoadFailure
          isPartial
          error={copy.error}
          onRetry={() => {
            dispatch(visuraActions.copyRequested(number, state));
          }}
        />
      )}
    </div>
  );
}
