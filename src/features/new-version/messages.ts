import { defineMessages } from 'react-intl';

export const newVersionMessages = defineMessages({
  found: {
    id: 'newVersion.found',
    defaultMessage:
      'È uscita una nuova versione del portale. La avrai quando apri un’altra pagina e non c’è nulla da salvare, oppure subito con «Aggiorna».',
  },
  update: { id: 'newVersion.update', defaultMessage: 'Aggiorna' },
  left: {
    id: 'newVersion.left',
    defaultMessage:
      'Nel frattempo è uscita una nuova versione del portale. Per aprire questa pagina bisogna passare alla nuova versione.',
  },
  unavailable: {
    id: 'newVersion.unavailable',
    defaultMessage: 'Il server risponde, ma questa parte del portale non arriva. Riprova fra qualche minuto.',
  },
});
