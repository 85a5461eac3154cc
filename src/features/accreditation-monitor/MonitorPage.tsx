import { useEffect, useMemo } from 'react';
import { useIntl } from 'react-intl';
import { useDispatch, useSelector } from 'react-redux';
import { instant } from '../../shared/intl/formats';
import { Icon } from '../../shared/ui/Icon';
import { LoadFailure } from '../../shared/ui/LoadFailure';
import { PageHeading } from '../../shared/ui/PageHeading';
import { Spinner } from '../../shared/ui/Spinner';
import { FigureSection } from './FigureSection';
import { figuresOf } from './figures';
import { messages, pendingMessage, readAtMessage } from './messages';
import type { AccreditationStatistics } from './model';
import { figuresRequested, selectFigures, selectFiguresRequest } from './slice';
import './monitor.css';

/** Anagrafiche Admin, monitor (RTE-30, MEN-04): how the work of the office stands. */
export function MonitorPage() {
  const intl = useIntl();
  const dispatch = useDispatch();
  const figures = useSelector(selectFigures);
  const request = useSelector(selectFiguresRequest);
  const isPending = request.status === 'pending';
  useEffect(() => {
    dispatch(figuresRequested());
  }, [dispatch]);
  const refresh = () => {
    if (!isPending) dispatch(figuresRequested());
  };
  return (
    <>
      <PageHeading title={intl.formatMessage(messages.title)} lead={intl.formatMessage(messages.lead)} />
      {request.status === 'failed' && (
        <LoadFailure
          error={request.error}
          text={figures === null ? undefined : intl.formatMessage(messages.failedAgain)}
          isPartial={figures !== null}
          onRetry={refresh}
        />
      )}
      {isPending && figures === null && <Spinner label={intl.formatMessage(messages.loading)} />}
      {figures !== null && (
        <div className="sace-monitor" aria-busy={isPending}>
          <div className="sace-monitor__tools">
            <p role="status">{intl.formatMessage(readAtMessage, { moment: instant(figures.readAt, intl.locale) })}</p>
            <button
              type="button"
              className="btn btn-outline-primary btn-sm"
              aria-disabled={isPending}
              onClick={refresh}
            >
              <Icon name="refresh" /> {intl.formatMessage(messages.refresh)}
            </button>
          </div>
          <Figures statistics={figures.statistics} />
        </div>
      )}
    </>
  );
}

function Figures({ statistics }: { statistics: AccreditationStatistics }) {
  const intl = useIntl();
  const figures = useMemo(() => figuresOf(statistics, intl), [statistics, intl]);
  const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0);
  const count = sum(statistics.byAssignee.map((officer) => officer.count));
  const overdue = sum(statistics.byAssignee.map((officer) => officer.overdue));
  return (
    <>
      <p className="sace-monitor__pending">{intl.formatMessage(pendingMessage, { count, overdue })}</p>
      <div className="sace-monitor__figures">
        {figures.map((figure) => (
          <FigureSection key={figure.id} figure={figure} />
        ))}
      </div>
    </>
  );
}
