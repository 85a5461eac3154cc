import type { IntlShape } from 'react-intl';
import type { Figure } from '../../../shared/figures/figure';
import { monthName } from '../../../shared/figures/monthName';
import { day as dayText } from '../../../shared/intl/formats';
import { messages, sinceMessages, stateNames, stillMessage } from './messages';
import { NONE, type RegistrationMonitor } from './model';

type Tallies = Extract<keyof RegistrationMonitor, 'classes' | 'provinces' | 'scores'>;

/** Builds the figures of the page from the server's counts, with their labels. */
export function figuresOf(monitor: RegistrationMonitor, intl: IntlShape): Figure[] {
  const say = (name: keyof typeof messages) => intl.formatMessage(messages[name]);
  const tally = (id: Tallies, head: keyof typeof messages): Figure => ({
    id,
    kind: 'bars',
    head: say(head),
    columns: [say('count')],
    title: intl.formatMessage(sinceMessages[id], { day: dayText(monitor.from, intl.locale) }),
    rows: monitor[id].map(({ key, count }) => ({ name: key === NONE ? say('none') : key, values: [count] })),
  });
  return [
    {
      id: 'waiting',
      kind: 'stackedBars',
      title: say('waiting'),
      head: say('state'),
      columns: [say('moving'), intl.formatMessage(stillMessage, { days: monitor.stillDays })],
      rows: monitor.waiting.map(({ state, count, still }) => ({
        name: intl.formatMessage(stateNames[state]),
        values: [count - still, still],
      })),
    },
    tally('scores', 'score'),
    {
      id: 'days',
      kind: 'lines',
      title: say('days'),
      head: say('day'),
      columns: [say('count')],
      rows: monitor.days.map(({ day, count }) => ({ name: dayText(day, intl.locale), values: [count] })),
    },
    tally('classes', 'energyClass'),
    tally('provinces', 'province'),
    {
      id: 'months',
      kind: 'lines',
      title: say('months'),
      head: say('month'),
      columns: [say('count')],
      rows: monitor.months.map(({ month, count }) => ({ name: monthName(month, intl.locale), values: [count] })),
    },
  ];
}
