import { useMemo } from 'react';
import { useIntl } from 'react-intl';
import { Figures } from '../../../shared/figures/FiguresPage';
import { MonitorPage } from '../../../shared/figures/MonitorPage';
import { useCurrentPage } from '../../../shared/routing/currentPage';
import { OfficeNav } from '../../certificates/OfficeNav';
import { figuresOf } from './figures';
import { messages, sumMessage } from './messages';
import type { RegistrationMonitor } from './model';
import { certificateMonitorActions, certificateMonitorSelectors } from './slice';

const slice = {
  monitorRequested: certificateMonitorActions.monitorRequested,
  selectRead: certificateMonitorSelectors.selectRead,
  selectRequest: certificateMonitorSelectors.selectRequest,
};

/** The figures of registrations, for the office. */
export function RegistrationMonitorPage() {
  const intl = useIntl();
  const { title } = useCurrentPage();
  return (
    <MonitorPage
      title={intl.formatMessage(title)}
      lead={intl.formatMessage(messages.lead)}
      navigation={<OfficeNav />}
      slice={slice}
      figures={RegistrationFigures}
    />
  );
}

function RegistrationFigures({ monitor }: { monitor: RegistrationMonitor }) {
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
