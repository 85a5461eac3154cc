import { useEffect } from 'react';
import { useIntl } from 'react-intl';
import { useDispatch, useSelector } from 'react-redux';
import { FileButtons } from '../../../shared/listExport/FileButtons';
import { Link } from '../../../shared/routing/Link';
import { memberPaths } from '../../../shared/routing/memberPaths';
import { Failure } from '../../../shared/ui/Failure';
import { LoadFailure } from '../../../shared/ui/LoadFailure';
import { fieldHref } from '../../certificates/drafts/fieldHref';
import { sectionOf } from '../../certificates/drafts/layout';
import { pathLabel } from '../../certificates/drafts/pathLabel';
import { ruleWords } from '../../certificates/ruleWords';
import { certificatesActions } from '../../certificates/slice';
import { OutcomeTable, type Outcome } from '../outcomes/OutcomeTable';
import { fileMessages, messages, outcomeNames, runMessage, toSignMessage } from './messages';
import { isUnderWay, type RequestedAct, type RequestRun } from './model';
import { certificateRequestsActions, certificateRequestsSelectors } from './slice';

/** The progress of a run of requests, and the outcome of each certificate once it has ended. */
export function RequestOutcomes({ run: { id, ...begun } }: { run: RequestRun }) {
  const intl = useIntl();
  const dispatch = useDispatch();
  const known = useSelector(certificateRequestsSelectors.selectRun);
  const request = useSelector(certificateRequestsSelectors.selectRunRequest);
  const acts = useSelector(certificateRequestsSelectors.selectActs);
  const reading = useSelector(certificateRequestsSelectors.selectActsReading);
  const exporting = useSelector(certificateRequestsSelectors.selectExporting);
  useEffect(() => void dispatch(certificateRequestsActions.runRequested(id)), [dispatch, id]);
  const run = known ?? { id, ...begun };
  const { itemCount, counts } = run;
  const toSign = (acts ?? []).flatMap(({ certificateId, certificateState: state }) =>
    state === 'DaFirmare' ? certificateId : [],
  );
  const left = counts.refused + counts.failed;
  return (
    <>
      <progress aria-label={intl.formatMessage(messages.progress)} max={itemCount} value={itemCount - counts.open} />
      <p role="status">
        {intl.formatMessage(runMessage, { ended: itemCount - counts.open, all: itemCount, done: counts.done, left })}{' '}
        {isUnderWay(run) && intl.formatMessage(messages.goesOn)}
      </p>
      {request.status === 'failed' && (
        <LoadFailure error={request.error} onRetry={() => dispatch(certificateRequestsActions.runRequested(id))} />
      )}
      {reading.status === 'failed' && (
        <LoadFailure error={reading.error} onRetry={() => dispatch(certificateRequestsActions.actsRequested(id))} />
      )}
      {exporting.status === 'failed' && <Failure error={exporting.error} />}
      {acts && (
        <OutcomeTable heading={intl.formatMessage(messages.act)} outcomes={acts.map((act) => outcomeOf(act, intl))}>
          {toSign.length > 0 && (
            <button
              type="button"
              className="btn btn-primary btn-sm"
              onClick={() => dispatch(certificatesActions.signingArchiveRequested({ ids: toSign }))}
            >
              {intl.formatMessage(toSignMessage, { count: toSign.length })}
            </button>
          )}
          {left > 0 && (
            <button
              type="button"
              className="btn btn-outline-primary btn-sm"
              onClick={() => dispatch(certificateRequestsActions.resumeRequested({ runId: id }))}
            >
              {intl.formatMessage(messages.again)}
            </button>
          )}
          <FileButtons
            isReady
            isExporting={exporting.status === 'pending'}
            words={fileMessages}
            onExport={(format) => dispatch(certificateRequestsActions.exportRequested(id, format))}
          />
        </OutcomeTable>
      )}
    </>
  );
}

function outcomeOf(act: RequestedAct, intl: ReturnType<typeof useIntl>): Outcome {
  const { certificateId, number, address, comune, unit, outcome, message, findings } = act;
  const isFailed = outcome === 'refused' || outcome === 'failed';
  const place = [address, comune, unit].filter((part) => part !== null && part !== '').join(', ');
  return {
    key: certificateId,
    name: [number ?? intl.formatMessage(messages.draft), place].filter((part) => part !== '').join(' · '),
    isFailed,
    tone: isFailed ? 'waiting' : outcome === 'done' ? 'valid' : 'ended',
    word: intl.formatMessage(outcomeNames[outcome]),
    details: (
      <>
        <Link to={memberPaths.certificate.replace(':id', certificateId)}>{intl.formatMessage(messages.open)}</Link>
        {message !== null && <p>{message}</p>}
        {isFailed && findings.length > 0 && (
          <ul>
            {findings.map(({ rule, path, message: text }) => (
              <li key={`${rule} ${path} ${text}`}>
                {sectionOf(path) !== 'summary' && (
                  <>
                    <Link to={fieldHref(certificateId, path)}>{pathLabel(path, intl)}</Link>:{' '}
                  </>
                )}
                {text} <small>({ruleWords(rule, intl)})</small>
              </li>
            ))}
          </ul>
        )}
      </>
    ),
  };
}
