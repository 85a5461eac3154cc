import { useIntl } from 'react-intl';
import { useDispatch, useSelector } from 'react-redux';
import { certificateFileName } from '../../../common/certificates/fileName';
import { selectGrantedPolicies } from '../../shared/applicationConfiguration';
import { isGranted } from '../../shared/policies';
import { Link } from '../../shared/routing/Link';
import { Failure } from '../../shared/ui/Failure';
import { controlsSelectors } from '../controls/cases/slice';
import { pageMessages as messages } from './messages';
import { isAct, type Certificate } from './model';
import { Moves } from './Moves';
import { messages as templates } from '../registration/replacement/messages';
import { pathFrom } from '../registration/replacement/template';
import { certificatesActions, certificatesSelectors } from './slice';
import { useMayDo } from './standing';

/** The possible actions on a certificate; the one that discards it stands apart. */
export function CertificateActions({ certificate }: { certificate: Certificate }) {
  const { header, isEditable } = certificate;
  const intl = useIntl();
  const dispatch = useDispatch();
  const acting = useSelector(certificatesSelectors.selectActing);
  const mayCreate = isGranted(useSelector(selectGrantedPolicies), 'ApeCreate');
  const may = useMayDo();
  const controls = useSelector(controlsSelectors.selectOfCertificate);
  const registration = useSelector(certificatesSelectors.selectRegistration);
  const isBusy = acting.status === 'pending';
  const { id, number } = header;
  const isControlled =
    controls?.certificateId === id && controls.items.some(({ state }) => state !== 'Concluso' && state !== 'Ritirato');
  const isAnnulmentAsked =
    registration?.certificateId === id && registration.progress.annulments.some(({ state }) => state === 'asked');
  const name = certificateFileName(number, header.state);
  return (
    <section aria-label={intl.formatMessage(messages.actions)} className="sace-certificate__actions">
      <Moves certificate={certificate} />
      <button
        type="button"
        className="btn btn-outline-primary btn-sm"
        onClick={() =>
          dispatch(certificatesActions.downloadRequested({ certificateId: id, form: 'document', name: `${name}.pdf` }))
        }
      >
        {intl.formatMessage(messages.document)}
      </button>
      <button
        type="button"
        className="btn btn-outline-primary btn-sm"
        onClick={() =>
          dispatch(certificatesActions.downloadRequested({ certificateId: id, form: 'xml', name: `${name}.xml` }))
        }
      >
        {intl.formatMessage(messages.download)}
      </button>
      {number !== null && isAct(header.state) && (
        <>
          <button
            type="button"
            className="btn btn-outline-primary btn-sm"
            onClick={() =>
              dispatch(certificatesActions.downloadRequested({ certificateId: id, form: 'files', name: `${name}.zip` }))
            }
          >
            {intl.formatMessage(messages.allFiles)}
          </button>
          <button
            type="button"
            className="btn btn-outline-primary btn-sm"
            onClick={() =>
              dispatch(
                certificatesActions.downloadRequested({
                  certificateId: id,
                  form: 'extract',
                  name: `Estratto-${name}.pdf`,
                }),
              )
            }
          >
            {intl.formatMessage(messages.extract)}
          </button>
        </>
      )}
      {mayCreate && may.begin && header.state === 'Registrata' && !isControlled && (
        <Link
          className="btn btn-outline-primary btn-sm"
          to={pathFrom({ kind: 'replacement', id, number: number ?? '' })}
        >
          {intl.formatMessage(templates.begin)}
        </Link>
      )}
      {mayCreate && may.begin && !isEditable && (
        <Link className="btn btn-outline-primary btn-sm" to={pathFrom({ kind: 'copy', id, number: number ?? '' })}>
          {intl.formatMessage(templates.copy)}
        </Link>
      )}
      {isEditable && number === null && (
        <button
          type="button"
          className="btn btn-outline-danger btn-sm sace-certificate__discard"
          disabled={isBusy}
          onClick={() => dispatch(certificatesActions.discardRequested({ certificateId: id }))}
        >
          {intl.formatMessage(messages.discard)}
        </button>
      )}
      {acting.status === 'failed' && <Failure error={acting.error} />}
      {mayCreate && header.state === 'Registrata' && isControlled && <p>{intl.formatMessage(templates.controlled)}</p>}
      {mayCreate && header.state === 'Registrata' && !isControlled && isAnnulmentAsked && (
        <p>{intl.formatMessage(templates.annulmentAsked)}</p>
      )}
    </section>
  );
}
