import type { IntlShape } from 'react-intl';
import type { Figure } from '../../../shared/figures/figure';
import { monthName } from '../../../shared/figures/monthName';
import { ageMessage, figureMessages as words, lastAgeMessage, stateNames } from './messages';
import type { AccreditationStatistics } from './model';

/** Builds the figures of the page from the server's counts, with their labels. */
export function figuresOf(
  { byState, pendingByAge, byProvince, trend, byAssignee }: AccreditationStatistics,
  intl: IntlShape,
): Figure[] {
  const counts = new Map(byState.map(({ state, count }) => [state, count]));
  const say = (name: keyof typeof words) => intl.formatMessage(words[name]);
  return [
    {
      id: 'age',
      kind: 'bars',
      title: say('byAge'),
      head: say('age'),
      columns: [say('pending')],
      rows: pendingByAge.map(({ fromDays, toDays, count }) => ({
        name:
          toDays === null
            ? intl.formatMessage(lastAgeMessage, { from: fromDays })
            : intl.formatMessage(ageMessage, { from: fromDays, to: toDays }),
        values: [count],
      })),
    },
    {
      id: 'officer',
      kind: 'stackedBars',
      title: say('byOfficer'),
      head: say('officer'),
      columns: [say('timely'), say('overdue')],
      rows: byAssignee.map(({ assignee, count, overdue }) => ({
        name: assignee ?? say('nobody'),
        values: [count - overdue, overdue],
      })),
    },
    {
      id: 'trend',
      kind: 'lines',
      title: say('trend'),
      head: say('month'),
      columns: [say('submitted'), say('approved'), say('refused'), say('expired')],
      rows: trend.map(({ month, submitted, approved, refused, expired }) => ({
        name: monthName(month, intl.locale),
        values: [submitted, approved, refused, expired],
      })),
    },
    {
      id: 'state',
      kind: 'bars',
      title: say('byState'),
      head: say('state'),
      columns: [say('count')],
      rows: Object.entries(stateNames).map(([state, name]) => ({
        name: intl.formatMessage(name),
        values: [counts.get(state as keyof typeof stateNames) ?? 0],
      })),
    },
    {
      id: 'province',
      kind: 'bars',
      title: say('byProvince'),
      head: say('province'),
      columns: [say('pending'), say('inForce')],
      rows: byProvince
        .toSorted((one, other) => other.pending + other.inForce - one.pending - one.inForce)
        .map(({ province, pending, inForce }) => ({ name: province, values: [pending, inForce] })),
    },
  ];
}
