import { useEffect, useState, type ComponentType, type SyntheticEvent } from 'react';
import { useIntl } from 'react-intl';
import { useDispatch, useSelector } from 'react-redux';
import { Navigate, useNavigate, useParams, useSearchParams } from 'react-router-dom';
import * as visuraVerify from '../../../../common/generated/lengths/visuraVerify';
import { useCurrentPage } from '../../../shared/routing/currentPage';
import { href } from '../../../shared/routing/href';
import { linkPaths } from '../../../shared/routing/linkPaths';
import { paths } from '../../../shared/routing/paths';
import { LoadFailure } from '../../../shared/ui/LoadFailure';
import { PageHeading } from '../../../shared/ui/PageHeading';
import { Spinner } from '../../../shared/ui/Spinner';
import { ActFound } from './ActFound';
import { examplesMessage, messages } from './messages';
import { verificationActions, verificationSelectors } from './slice';
import { Verdict } from './Verdict';
import './verification.css';

/**
 * Says in one glance whether the paper in one's hand is a registered act; the QR code of the paper leads here with its
 * code.
 */
export function VerificationPage({ complaint }: { complaint: ComponentType<{ number: string }> }) {
  const intl = useIntl();
  const { title } = useCurrentPage();
  const { code } = useParams();
  const [parameters] = useSearchParams();
  const text = (code ?? parameters.get('testo') ?? '').trim().slice(0, 200);
  return (
    <div className="sace-verification">
      <PageHeading title={intl.formatMessage(title)} lead={intl.formatMessage(messages.lead)} />
      <Form key={text} searched={text} />
      {text !== '' && <Answer text={text} complaint={complaint} />}
    </div>
  );
}

/** The same in every language. */
const EXAMPLES = '01234-000567-2024 · QX7K-2MNP-9RTZ';

function Form({ searched }: { searched: string }) {
  const intl = useIntl();
  const navigate = useNavigate();
  const dispatch = useDispatch();
  const [text, setText] = useState(searched);
  const [isMissing, setMissing] = useState(false);
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    const typed = text.trim();
    setMissing(typed === '');
    if (typed === '') document.getElementById('verification-text')?.focus();
    // A repeated search for the same text reloads the result.
    if (typed === searched && typed !== '') dispatch(verificationActions.verificationRequested(typed));
    else if (typed !== '')
      void navigate(`${paths.verification}?${new URLSearchParams({ testo: typed }).toString()}`, {
        preventScrollReset: true,
      });
  };
  return (
    <form role="search" onSubmit={submit} noValidate>
      <label htmlFor="verification-text">{intl.formatMessage(messages.field)}</label>
      <div className="sace-verification__line">
        <input
          id="verification-text"
          type="search"
          maxLength={visuraVerify.text}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          aria-describedby="verification-hint"
          {...(isMissing && { 'aria-invalid': true, 'aria-errormessage': 'verification-problem' })}
          value={text}
          onChange={({ target }) => {
            setText(target.value);
            setMissing(false);
          }}
        />
        <button type="submit" className="btn btn-primary">
          {intl.formatMessage(messages.submit)}
        </button>
      </div>
      <p id="verification-problem" className="sace-verification__problem" role="alert">
        {isMissing && intl.formatMessage(messages.missing)}
      </p>
      <p id="verification-hint">{intl.formatMessage(examplesMessage, { examples: EXAMPLES })}</p>
    </form>
  );
}

function Answer({ text, complaint: Complaint }: { text: string; complaint: ComponentType<{ number: string }> }) {
  const intl = useIntl();
  const dispatch = useDispatch();
  const verification = useSelector(verificationSelectors.selectVerification);
  const request = useSelector(verificationSelectors.selectRequest);
  useEffect(() => {
    dispatch(verificationActions.verificationRequested(text));
  }, [dispatch, text]);
  if (request.status === 'failed')
    return (
      <LoadFailure
        text={intl.formatMessage(messages.failed)}
        error={request.error}
        onRetry={() => {
          dispatch(verificationActions.verificationRequested(text));
        }}
      />
    );
  if (request.status !== 'done' || !verification) return <Spinner label={intl.formatMessage(messages.loading)} />;
  const { understood, act, copies } = verification;
  if (understood === 'proof') return <Navigate replace to={href(linkPaths.proof, { code: groupsOf(text) })} />;
  if (act)
    return (
      <>
        <ActFound key={act.number} act={act} copies={copies} />
        <Complaint number={act.number} />
      </>
    );
  const why = {
    otherNumber: messages.otherNumber,
    nothing: messages.nothing,
    number: messages.unknown,
    code: messages.unknown,
  };
  return <Verdict kind="none">{intl.formatMessage(why[understood])}</Verdict>;
}

/** The code of a proof as it is written, however it was typed. */
const groupsOf = (text: string) =>
  text
    .toUpperCase()
    .replaceAll(/[^\dA-Z]/g, '')
    .replaceAll(/(.{4})(?=.)/g, '$1-');
