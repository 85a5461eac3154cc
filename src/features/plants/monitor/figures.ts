import type { IntlShape } from 'react-intl';
import type { Figure } from '../../../shared/figures/figure';
import { messages, soonMessage } from './messages';
import type { PlantMonitor } from './model';

/** Makes the figures of the page from the server's counts, with their texts. */
export function figuresOf(monitor: PlantMonitor, intl: IntlShape): Figure[] {
  const say = (name: keyof typeof messages) => intl.formatMessage(messages[name]);
  const { registered, soon, missed, unscheduled, provinces, maintainers, soonDays } = monitor;
  const soonText = intl.formatMessage(soonMessage, { days: soonDays });
  return [
    {
      id: 'state',
      kind: 'bars',
      title: say('state'),
      head: say('check'),
      columns: [say('count')],
      rows: [
        { name: say('missed'), values: [missed] },
        { name: soonText, values: [soon] },
        { name: say('later'), values: [registered - soon - missed - unscheduled] },
        { name: say('unscheduled'), values: [unscheduled] },
      ],
    },
    {
      id: 'provinces',
      kind: 'stackedBars',
      title: say('provinces'),
      head: say('province'),
      columns: [say('missed'), soonText],
      rows: provinces.map((one) => ({ name: one.key, values: [one.missed, one.soon] })),
    },
    {
      id: 'maintainers',
      kind: 'stackedBars',
      title: say('maintainers'),
      head: say('maintainer'),
      columns: [say('missed'), soonText],
      rows: maintainers.map((one) => ({ name: one.name ?? say('noMaintainer'), values: [one.missed, one.soon] })),
    },
  ];
}
