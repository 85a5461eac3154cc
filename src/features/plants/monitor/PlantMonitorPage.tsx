import { useMemo } from 'react';
import { useIntl } from 'react-intl';
import { Figures } from '../../../shared/figures/FiguresPage';
import { MonitorPage } from '../../../shared/figures/MonitorPage';
import { instant } from '../../../shared/intl/formats';
import { useCurrentPage } from '../../../shared/routing/currentPage';
import { OfficeNav } from '../OfficeNav';
import { ViewChips } from '../ViewChips';
import { figuresOf } from './figures';
import { countedMessage, messages, sumMessage } from './messages';
import type { PlantMonitor } from './model';
import { plantMonitorActions, plantMonitorSelectors } from './slice';

const slice = {
  monitorRequested: plantMonitorActions.monitorRequested,
  selectRead: plantMonitorSelectors.selectRead,
  selectRequest: plantMonitorSelectors.selectRequest,
};

/** The figures of the checks of plants, for the office, with links to the lists behind them. */
export function PlantMonitorPage() {
  const intl = useIntl();
  const { title } = useCurrentPage();
  return (
    <MonitorPage
      title={intl.formatMessage(title)}
      lead={intl.formatMessage(messages.lead)}
      navigation={
        <>
          <OfficeNav />
          <ViewChips current={null} />
        </>
      }
      slice={slice}
      figures={PlantFigures}
    />
  );
}

function PlantFigures({ monitor }: { monitor: PlantMonitor }) {
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
