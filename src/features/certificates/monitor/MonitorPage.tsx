import { useEffect, useMemo } from 'react';
import { useIntl } from 'react-intl';
import { useDispatch, useSelector } from 'react-redux';
import { Figures, FiguresFrame } from '../../../shared/figures/FiguresPage';
import { useCurrentPage } from '../../../shared/routing/currentPage';
import { PageHeading } from '../../../shared/ui/PageHeading';
import { OfficeNav } from '../OfficeNav';
import { figuresOf } from './figures';
import { messages, sumMessage } from './messages';
import type { RegistrationMonitor } from './model';
import { monitorRequested, selectRead, selectRequest } from './slice';

/** The figures of registrations, for the office. */
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
      <OfficeNav />
      <FiguresFrame request={request} readAt={read?.readAt ?? null} onRefresh={ask}>
        {read && <Shown monitor={read.monitor} />}
      </FiguresFrame>
    </>
  );
}

function Shown({ monitor }: { monitor: RegistrationMonitor }) {
  const intl = useIntl();
  const figures = useMemo(() => figuresOf(monitor, intl), [monitor, intl]);
  const waiting = (state: RegistrationMonitor['waiting'][number]['state']) =>
    monitor.waiting.find((one) => one.state === state)?.count ?? 0;
  const sum = intl.formatMessage(sumMessage, {
    today: monitor.days.at(-1)?.count ?? 0,
    toSign: waiting('DaFirmare'),
    control: waiting('InControllo'),
  });
  return <Figures sum={sum} figures={figures} />;
}
