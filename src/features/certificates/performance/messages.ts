import { defineMessage, defineMessages } from 'react-intl';

export const messages = defineMessages({
  title: { id: 'certificates.outcome.title', defaultMessage: 'Risultato' },
  noClass: {
    id: 'certificates.outcome.noClass',
    defaultMessage: 'Scala delle classi energetiche da A4 a G; la classe non è ancora calcolabile',
  },
  winter: { id: 'certificates.outcome.winter', defaultMessage: 'Inverno' },
  summer: { id: 'certificates.outcome.summer', defaultMessage: 'Estate' },
});
export const scaleMessage = defineMessage<{ energyClass: string }>({
  id: 'certificates.outcome.scale',
  defaultMessage: 'Scala delle classi energetiche da A4, la più efficiente, a G; classe energetica {energyClass}',
});
/** Names of the qualities, by their codes. */
export const qualityNames = defineMessages({
  '0': { id: 'certificates.outcome.quality.high', defaultMessage: 'qualità alta' },
  '1': { id: 'certificates.outcome.quality.medium', defaultMessage: 'qualità media' },
  '2': { id: 'certificates.outcome.quality.low', defaultMessage: 'qualità bassa' },
});
