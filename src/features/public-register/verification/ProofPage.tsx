import { useEffect } from 'react';
import { useIntl } from 'react-intl';
import { useDispatch, useSelector } from 'react-redux';
import { instant } from '../../../shared/intl/formats';
import { href } from '../../../shared/routing/href';
import { Link } from '../../../shared/routing/Link';
import { paths } from '../../../shared/routing/paths';
import { useParameter } from '../../../shared/routing/useParameter';
import { Icon } from '../../../shared/ui/Icon';
import { LoadFailure } from '../../../shared/ui/LoadFailure';
import { PageHeading } from '../../../shared/ui/PageHeading';
import { Spinner } from '../../../shared/ui/Spinner';
import { ActFacts } from './ActFound';
import { Digest } from './Digest';
import { Facts } from './Facts';
import { messages } from './messages';
import { proofMessages, states } from './proofMessages';
import type { ConsultationProof } from './model';
import { verificationActions, verificationSelectors } from './slice';
import { Verdict } from './Verdict';
import './verification.css';

/** Shows the register's answer on a day, under the code of the proof, and whether it still holds. */
export function ProofPage() {
  const intl = useIntl();
  const code = useParameter('code');
  return (
    <div className="sace-verification">
      <PageHeading title={intl.formatMessage(messages.proofTitle)} lead={code} />
      <Checked key={code} code={code} />
    </div>
  );
}

function Checked({ code }: { code: string }) {
  const intl = useIntl();
  const dispatch = useDispatch();
  const proof = useSelector(verificationSelectors.selectProof);
  const request = useSelector(verificationSelectors.selectProofRequest);
  const isHere = proof?.code === code;
  const ask = () => {
    dispatch(verificationActions.proofRequested(code));
  };
  useEffect(() => {
    if (!isHere) dispatch(verificationActions.proofRequested(code));
  }, [dispatch, code, isHere]);
  if (isHere) return <Shown proof={proof} />;
  if (request.status !== 'failed') return <Spinner label={intl.formatMessage(messages.loading)} />;
  const { status } = request.error;
  if (status !== 404 && status !== 400)
    return <LoadFailure text={intl.formatMessage(messages.failed)} error={request.error} onRetry={ask} />;
  return (
    <>
      <Verdict kind="none">{intl.formatMessage(proofMessages.noProof)}</Verdict>
      <p>
        <Link to={paths.verification}>{intl.formatMessage(messages.submit)}</Link>
      </p>
    </>
  );
}

function Shown({ proof: { code, toldAt, told, now } }: { proof: ConsultationProof }) {
  const intl = useIntl();
  const dispatch = useDispatch();
  const saving = useSelector(verificationSelectors.selectSaving);
  const save = () => {
    dispatch(verificationActions.proofSaveRequested(code));
  };
  const isSame = told.state === now.state;
  return (
    <>
      <Verdict kind={isSame ? 'good' : 'over'}>
        <h2>
          <Link to={href(paths.publicCertificate, { number: told.number })}>{told.number}</Link>
        </h2>
        <p>{intl.formatMessage(isSame ? proofMessages.same : proofMessages.changed)}</p>
      </Verdict>
      <Facts
        facts={[
          [proofMessages.toldAt, instant(toldAt, intl.locale)],
          [proofMessages.stateThen, intl.formatMessage(states[told.state])],
          [proofMessages.stateNow, intl.formatMessage(states[now.state])],
        ]}
      />
      <ActFacts act={{ ...told, replacedBy: now.replacedBy ?? told.replacedBy }} />
      {told.documentSha256 !== null && <Digest value={told.documentSha256} />}
      <button type="button" className="btn btn-primary" onClick={save}>
        <Icon name="download" /> {intl.formatMessage(proofMessages.save)}
      </button>
      {saving.status === 'failed' && <LoadFailure isPartial error={saving.error} onRetry={save} />}
    </>
  );
}
