import { useIntl } from 'react-intl';
import { pageMessages as messages, partNames, scoreMessage } from './messages';
import type { Certificate } from './model';

/** The coherence score, part by part, with reasons. */
export function ScoreParts({ saved: { score, scoreParts } }: { saved: Certificate['saved'] }) {
  const intl = useIntl();
  if (score === null) return null;
  return (
    <section>
      <h2>
        {intl.formatMessage(messages.score)}: {intl.formatMessage(scoreMessage, { points: score, most: 100 })}
      </h2>
      <ul>
        {scoreParts.map(({ name, points, most, explanation }) => (
          <li key={name}>
            <strong>
              {name in partNames ? intl.formatMessage(partNames[name as keyof typeof partNames]) : name}:{' '}
              {intl.formatMessage(scoreMessage, { points, most })}
            </strong>{' '}
            {explanation}
          </li>
        ))}
      </ul>
    </section>
  );
}
