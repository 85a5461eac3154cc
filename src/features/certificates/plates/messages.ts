import { defineMessage, defineMessages } from 'react-intl';

/** The form's texts about a plate. */
export const messages = defineMessages({
  looking: { id: 'certificates.plate.looking', defaultMessage: 'Cerco la targa nel catasto degli impianti…' },
  failed: {
    id: 'certificates.plate.failed',
    defaultMessage: 'Il catasto degli impianti non risponde: compila la riga a mano.',
  },
  retry: { id: 'certificates.plate.retry', defaultMessage: 'Riprova' },
  none: { id: 'certificates.plate.none', defaultMessage: 'Nel catasto degli impianti non c’è questa targa.' },
  dismissed: { id: 'certificates.plate.dismissed', defaultMessage: 'L’impianto è dismesso.' },
  same: { id: 'certificates.plate.same', defaultMessage: 'La riga ha questi dati.' },
  fill: { id: 'certificates.plate.fill', defaultMessage: 'Compila la riga' },
});
export const foundMessage = defineMessage<{ place: string }>({
  id: 'certificates.plate.found',
  defaultMessage: 'Nel catasto degli impianti: {place}.',
});
export const efficiencyMessage = defineMessage<{ efficiency: string }>({
  id: 'certificates.plate.efficiency',
  defaultMessage: 'Rendimento misurato {efficiency} %.',
});
export const checkMessage = defineMessage<{ day: string }>({
  id: 'certificates.plate.check',
  defaultMessage: 'Prossimo controllo entro il {day}.',
});
export const missedMessage = defineMessage<{ day: string }>({
  id: 'certificates.plate.missed',
  defaultMessage: 'Il controllo è scaduto il {day}: da allora un attestato può decadere.',
});
export const fillMessage = defineMessage<{ generator: string }>({
  id: 'certificates.plate.fillWith',
  defaultMessage: 'Compila la riga: {generator}',
});
