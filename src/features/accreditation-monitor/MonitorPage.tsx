import { useEffect, useMemo } from 'react';
import { useIntl } from 'react-intl';
import { useDispatch, useSelector } from 'react-redux';
import { Figures, FiguresFrame } from '../../shared/figures/FiguresPage';
import { PageHeading } from '../../shared/ui/PageHeading';
import { figuresOf } from './figures';
import { messages, pendingMessage } from './messages';
import type { AccreditationStatistics } from './model';
import { figuresRequested, selectFigures, selectFiguresRequest } from './slice';

/** Anagrafiche Admin, monitor (RTE-30, MEN-04): the figures of the office's work. */
export function MonitorPage() {
  const intl = useIntl();
  const dispatch = useDispatch();
  const figures = useSelector(selectFigures);
  const request = useSelector(selectFiguresRequest);
  const ask = () => {
    dispatch(figuresRequested());
  };
  useEffect(() => {
    dispatch(figuresRequested());
  }, [dispatch]);
  return (
    <>
      <PageHeading title={intl.formatMessage(messages.title)} lead={intl.formatMessage(messages.lead)} />
      <FiguresFrame request={request} readAt={figures?.readAt ?? null} onRefresh={ask}>
        {figures && <Shown statistics={figures.statistics} />}
      </FiguresFrame>
    </>
  );
}

function Shown({ statistics }: { statistics: AccreditationStatistics }) {
  const intl = useIntl();
  const figures = useMemo(() => figuresOf(statistics, intl), [statistics, intl]);
  const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0);
  const count = sum(statistics.byAssignee.map((officer) => officer.count));
  const overdue = sum(statistics.byAssignee.map((officer) => officer.overdue));
  return <Figures sum={intl.formatMessage(pendingMessage, { count, overdue })} figures={figures} />;
}
