import { defineMessage, defineMessages } from 'react-intl';

export const outcomeMessages = defineMessages({
  filter: { id: 'certificates.outcomes.filter', defaultMessage: 'Quali esiti' },
  outcome: { id: 'certificates.outcomes.outcome', defaultMessage: 'Esito' },
});
export const allMessage = defineMessage<{ count: number }>({
  id: 'certificates.outcomes.all',
  defaultMessage: 'Tutti ({count})',
});
export const failedMessage = defineMessage<{ count: number }>({
  id: 'certificates.outcomes.failed',
  defaultMessage: 'Non riusciti ({count})',
});
export const doneMessage = defineMessage<{ count: number }>({
  id: 'certificates.outcomes.done',
  defaultMessage: 'Riusciti ({count})',
});
