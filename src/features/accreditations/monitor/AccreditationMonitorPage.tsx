import { useMemo } from 'react';
import { useIntl } from 'react-intl';
import { Figures } from '../../../shared/figures/FiguresPage';
import { MonitorPage } from '../../../shared/figures/MonitorPage';
import { figuresOf } from './figures';
import { messages, pendingMessage } from './messages';
import type { AccreditationStatistics } from './model';
import { accreditationMonitorActions, accreditationMonitorSelectors } from './slice';

const slice = {
  monitorRequested: accreditationMonitorActions.monitorRequested,
  selectRead: accreditationMonitorSelectors.selectRead,
  selectRequest: accreditationMonitorSelectors.selectRequest,
};

/** Anagrafiche Admin, monitor (RTE-30, MEN-04): the figures of the office's work. */
export function AccreditationMonitorPage() {
  const intl = useIntl();
  return (
    <MonitorPage
      title={intl.formatMessage(messages.title)}
      lead={intl.formatMessage(messages.lead)}
      slice={slice}
      figures={AccreditationFigures}
    />
  );
}

function AccreditationFigures({ monitor }: { monitor: AccreditationStatistics }) {
  const intl = useIntl();
  const figures = useMemo(() => figuresOf(monitor, intl), [monitor, intl]);
  const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0);
  const count = sum(monitor.byAssignee.map((officer) => officer.count));
  const overdue = sum(monitor.byAssignee.map((officer) => officer.overdue));
  return <Figures sum={intl.formatMessage(pendingMessage, { count, overdue })} figures={figures} />;
}
