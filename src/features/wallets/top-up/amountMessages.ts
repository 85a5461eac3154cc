import { defineMessage, defineMessages } from 'react-intl';

/** The words of the server, which judges the same. */
export const amountMessages = defineMessages({
  negative: { id: 'topUp.amount.negative', defaultMessage: 'L’importo non può essere negativo.' },
  words: { id: 'topUp.amount.words', defaultMessage: 'Scrivi l’importo in cifre, per esempio 30 oppure 30,50.' },
  decimals: {
    id: 'topUp.amount.decimals',
    defaultMessage: 'L’importo ha al massimo due decimali, senza punti per le migliaia.',
  },
  zero: { id: 'topUp.amount.zero', defaultMessage: 'L’importo deve essere maggiore di zero.' },
});
export const leastMessage = defineMessage<{ amount: string }>({
  id: 'topUp.amount.least',
  defaultMessage: 'L’importo minimo è {amount}.',
});
export const mostMessage = defineMessage<{ amount: string }>({
  id: 'topUp.amount.most',
  defaultMessage: 'L’importo massimo è {amount}.',
});
