import { useEffect, useId, useState } from 'react';
import { useIntl } from 'react-intl';
import { useDispatch, useSelector } from 'react-redux';
import { useNavigate } from 'react-router-dom';
import { SelectField } from '../../../shared/forms/fields';
import { href } from '../../../shared/routing/href';
import { Link } from '../../../shared/routing/Link';
import { memberPaths } from '../../../shared/routing/memberPaths';
import { paths } from '../../../shared/routing/paths';
import { LoadFailure } from '../../../shared/ui/LoadFailure';
import { PageHeading } from '../../../shared/ui/PageHeading';
import { Spinner } from '../../../shared/ui/Spinner';
import { Failure } from '../Failure';
import { ImportDialog } from '../ImportDialog';
import { messages, pageMessages } from '../messages';
import {
  beginningFollowed,
  beginningSent,
  circumstancesRequested,
  selectBeginning,
  selectBegun,
  selectCircumstances,
  selectCircumstancesRequest,
} from '../slice';
import '../certificates.css';
import './form.css';
import { formMessages } from './formMessages';
import type { CertificateNamesake } from './model';

/** Begins a certificate, in one's own name, a company's, or by delegation; or leads to the import of a file. */
export function NewCertificatePage() {
  const intl = useIntl();
  const dispatch = useDispatch();
  const navigate = useNavigate();
  const circumstances = useSelector(selectCircumstances);
  const request = useSelector(selectCircumstancesRequest);
  const begun = useSelector(selectBegun);
  const [isImporting, setImporting] = useState(false);
  useEffect(() => {
    dispatch(circumstancesRequested());
    return () => {
      dispatch(beginningFollowed());
    };
  }, [dispatch]);
  useEffect(() => {
    if (begun !== null) void navigate(href(memberPaths.certificateForm, { id: begun }), { replace: true });
  }, [begun, navigate]);
  return (
    <div className="sace-certificate">
      <PageHeading title={intl.formatMessage(formMessages.newTitle)} lead={intl.formatMessage(formMessages.newLead)} />
      {request.status === 'failed' && (
        <LoadFailure error={request.error} onRetry={() => dispatch(circumstancesRequested())} />
      )}
      {request.status === 'pending' && !circumstances && <Spinner label={intl.formatMessage(formMessages.loading)} />}
      {circumstances &&
        (circumstances.names.length === 0 ? (
          <p className="alert alert-warning">{intl.formatMessage(formMessages.noNames)}</p>
        ) : (
          <NameChoice names={circumstances.names} onImport={() => setImporting(true)} />
        ))}
      {isImporting && <ImportDialog onClose={() => setImporting(false)} />}
      <p>
        <Link to={paths.ape}>{intl.formatMessage(pageMessages.back)}</Link>
      </p>
    </div>
  );
}

function NameChoice({ names, onImport }: { names: readonly CertificateNamesake[]; onImport: () => void }) {
  const intl = useIntl();
  const dispatch = useDispatch();
  const beginning = useSelector(selectBeginning);
  const isBusy = beginning.status === 'pending' || beginning.status === 'done';
  const id = useId();
  // One certificate of this page, however often it is sent.
  const [certificateId] = useState(() => crypto.randomUUID());
  const [chosen, setChosen] = useState('0');
  const name = names[Number(chosen)];
  return (
    <form
      className="sace-form"
      onSubmit={(event) => {
        event.preventDefault();
        if (name && !isBusy)
          dispatch(beginningSent({ certificateId, certifierId: name.certifierId, companyId: name.companyId }));
      }}
    >
      <SelectField
        label={intl.formatMessage(formMessages.name)}
        field={{ id, name: 'name', value: chosen, onChange: setChosen, problem: undefined, required: true, isBusy }}
        options={names.map(({ certifierName, companyName }, index) => ({
          value: String(index),
          text: companyName === null ? certifierName : `${certifierName} – ${companyName}`,
        }))}
      />
      {beginning.status === 'failed' && <Failure error={beginning.error} />}
      <div className="sace-certificate-form__moves">
        <button type="submit" className="btn btn-primary" aria-disabled={isBusy || undefined}>
          {intl.formatMessage(formMessages.begin)}
        </button>
        <button type="button" className="btn btn-outline-primary" onClick={onImport}>
          {intl.formatMessage(messages.import)}
        </button>
      </div>
    </form>
  );
}
