import { useEffect, useMemo, useState } from 'react';
import { useIntl } from 'react-intl';
import { useDispatch, useSelector } from 'react-redux';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { FormItems } from '../../../shared/editors/FormItems';
import { SelectEditor } from '../../../shared/editors/SelectEditor';
import { FormBody } from '../../../shared/forms/FormBody';
import { required } from '../../../shared/forms/rules';
import { SubmitButton } from '../../../shared/forms/SubmitButton';
import { useForm } from '../../../shared/forms/useForm';
import { href } from '../../../shared/routing/href';
import { Link } from '../../../shared/routing/Link';
import { memberPaths } from '../../../shared/routing/memberPaths';
import { paths } from '../../../shared/routing/paths';
import { LoadFailure } from '../../../shared/ui/LoadFailure';
import { PageHeading } from '../../../shared/ui/PageHeading';
import { Spinner } from '../../../shared/ui/Spinner';
import { ImportDialog } from '../ImportDialog';
import { messages, pageMessages } from '../messages';
import { StandingNotice } from '../standing';
import { messages as templates } from '../../registration/replacement/messages';
import { ReasonField, reasonOf } from '../../registration/replacement/ReasonField';
import { templateIn, type Template } from '../../registration/replacement/template';
import { certificatesActions, certificatesSelectors } from '../slice';
import '../certificates.css';
import './form.css';
import { formMessages } from './formMessages';
import type { Beginning, CertificateNamesake } from './model';

const replacingRules = { reason: [required] };

/** Begins a certificate in the user's own name, for a company, or by delegation; or opens the import of a file. */
export function NewCertificatePage() {
  const intl = useIntl();
  const dispatch = useDispatch();
  const navigate = useNavigate();
  const circumstances = useSelector(certificatesSelectors.selectCircumstances);
  const request = useSelector(certificatesSelectors.selectCircumstancesRequest);
  const begun = useSelector(certificatesSelectors.selectBegun);
  const [parameters] = useSearchParams();
  const template = useMemo(() => templateIn(parameters), [parameters]);
  const lead = template
    ? template.kind === 'copy'
      ? templates.copyLead
      : templates.replaceLead
    : formMessages.newLead;
  const [isImporting, setImporting] = useState(false);
  const entitled = (circumstances?.names ?? []).filter(({ standing }) => standing === 'entitled');
  useEffect(() => {
    dispatch(certificatesActions.circumstancesRequested());
    return () => {
      dispatch(certificatesActions.beginningFollowed());
    };
  }, [dispatch]);
  useEffect(() => {
    if (begun !== null) void navigate(href(memberPaths.certificateForm, { id: begun }), { replace: true });
  }, [begun, navigate]);
  return (
    <div className="sace-certificate">
      <PageHeading title={intl.formatMessage(formMessages.newTitle)} lead={intl.formatMessage(lead)} />
      {template && template.number !== '' && (
        <p>
          {intl.formatMessage(template.kind === 'copy' ? formMessages.copied : templates.replaces)}{' '}
          <strong>{template.number}</strong>
        </p>
      )}
      {request.status === 'failed' && (
        <LoadFailure error={request.error} onRetry={() => dispatch(certificatesActions.circumstancesRequested())} />
      )}
      {request.status === 'pending' && !circumstances && <Spinner label={intl.formatMessage(formMessages.loading)} />}
      <StandingNotice />
      {entitled.length > 0 && (
        <NameChoice
          names={entitled}
          template={template}
          onImport={circumstances?.standing === 'entitled' ? () => setImporting(true) : null}
        />
      )}
      {isImporting && <ImportDialog onClose={() => setImporting(false)} />}
      <p>
        <Link to={paths.ape}>{intl.formatMessage(pageMessages.back)}</Link>
      </p>
    </div>
  );
}

function NameChoice({
  names,
  template,
  onImport,
}: {
  names: readonly CertificateNamesake[];
  template: Template | null;
  /** Null when the user is not entitled: files are imported in the user's own name. */
  onImport: (() => void) | null;
}) {
  const intl = useIntl();
  const dispatch = useDispatch();
  const beginning = useSelector(certificatesSelectors.selectBeginning);
  const isBusy = beginning.status === 'pending' || beginning.status === 'done';
  const isReplacing = template?.kind === 'replacement';
  // The same wish begins one certificate, however often it is sent; a changed one begins another.
  const [sent, setSent] = useState<{ wish: string; certificateId: string } | null>(null);
  const begin = (wish: Omit<Beginning, 'id'>) => {
    const text = JSON.stringify(wish);
    const certificateId = sent?.wish === text ? sent.certificateId : crypto.randomUUID();
    setSent({ wish: text, certificateId });
    dispatch(certificatesActions.beginningSent({ id: certificateId, ...wish }));
  };
  const form = useForm({
    initial: { name: '0', reason: '' },
    ...(isReplacing && { rules: replacingRules }),
    isBusy,
    error: beginning.status === 'failed' ? beginning.error : null,
    onSubmit: ({ name: chosen, reason }) => {
      const name = names[Number(chosen)];
      if (!name) return;
      const { certifierId, companyId } = name;
      const own = { certifierId, companyId };
      const replacementReason = reasonOf(reason);
      if (!template) begin(own);
      else if (replacementReason === null) begin({ ...own, copyOf: template.id });
      else begin({ ...own, replaces: template.id, replacementReason });
    },
  });
  return (
    <FormBody form={form} label={intl.formatMessage(formMessages.newTitle)} sends>
      <FormItems>
        <SelectEditor
          label={intl.formatMessage(formMessages.name)}
          field={{ ...form.field('name'), required: true }}
          options={names.map(({ certifierName, companyName }, index) => ({
            value: String(index),
            text: companyName === null ? certifierName : `${certifierName} – ${companyName}`,
          }))}
        />
        {isReplacing && <ReasonField field={form.field('reason')} />}
      </FormItems>
      <div className="sace-certificate-form__moves">
        <SubmitButton form={form}>{intl.formatMessage(formMessages.begin)}</SubmitButton>
        {!template && onImport && (
          <button type="button" className="btn btn-outline-primary" onClick={onImport}>
            {intl.formatMessage(messages.import)}
          </button>
        )}
      </div>
    </FormBody>
  );
}
