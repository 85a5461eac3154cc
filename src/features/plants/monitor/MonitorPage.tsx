import { useEffect, useMemo } from 'react';
import { useIntl } from 'react-intl';
import { useDispatch, useSelector } from 'react-redux';
import { Figures, FiguresFrame } from '../../../shared/figures/FiguresPage';
import { instant } from '../../../shared/intl/formats';
import { useCurrentPage } from '../../../shared/routing/currentPage';
import { PageHeading } from '../../../shared/ui/PageHeading';
import { ViewChips } from '../ViewChips';
import { figuresOf } from './figures';
import { countedMessage, messages, sumMessage } from './messages';
import type { PlantMonitor } from './model';
import { monitorRequested, selectRead, selectRequest } from './slice';

/** The office's overview of due and missed checks of plants; it leads to the lists behind the figures. */
export function MonitorPage() {
  const intl = useIntl();
  const dispatch = useDispatch();
  const { title } = useCurrentPage();
  const read = useSelector(selectRead);
  const request = useSelector(selectRequest);
  const ask = () => {
    dispatch(monitorRequested());
  };
  useEffect(() => {
    dispatch(monitorRequested());
  }, [dispatch]);
  return (
    <>
      <PageHeading title={intl.formatMessage(title)} lead={intl.formatMessage(messages.lead)} />
      <ViewChips current="monitor" />
      <FiguresFrame request={request} readAt={read?.readAt ?? null} onRefresh={ask}>
        {read && <Shown monitor={read.monitor} />}
      </FiguresFrame>
    </>
  );
}

function Shown({ monitor }: { monitor: PlantMonitor }) {
  const intl = useIntl();
  const figures = useMemo(() => figuresOf(monitor, intl), [monitor, intl]);
  const { registered, soon, missed, dismissed, soonDays, madeAt } = monitor;
  const sum = intl.formatMessage(sumMessage, {
    count: registered,
    soon,
    missed,
    days: soonDays,
    gone: dismissed,
  });
  const counted = intl.formatMessage(countedMessage, { moment: instant(madeAt, intl.locale) });
  return <Figures sum={`${sum} ${counted}`} figures={figures} />;
}
