import { defineMessage, defineMessages } from 'react-intl';
import type { Application } from './model';

export const receiptMessages = {
  ...defineMessages({
    title: { id: 'accreditations.receipts.title', defaultMessage: 'Ricevute' },
    explained: {
      id: 'accreditations.receipts.explained',
      defaultMessage: 'Ogni ricevuta riporta ciò che hai inviato, con l’impronta dei documenti.',
    },
    download: { id: 'accreditations.receipts.download', defaultMessage: 'Scarica la ricevuta (PDF)' },
  }),
  downloadOf: defineMessage<{ name: string }>({
    id: 'accreditations.receipts.downloadOf',
    defaultMessage: 'Scarica la ricevuta (PDF): {name}',
  }),
};

type Named = { date: string };
/** Names of the receipts' events. */
export const receiptNames = {
  submitted: defineMessage<Named>({
    id: 'accreditations.receipts.submitted',
    defaultMessage: 'Domanda inviata il {date}',
  }),
  integrationAnswered: defineMessage<Named>({
    id: 'accreditations.receipts.integrationAnswered',
    defaultMessage: 'Risposta inviata il {date}',
  }),
} satisfies Record<Application['receipts'][number]['event'], object>;
