import { defineMessage } from 'react-intl';

/** The request's id in the server's log, for people who ask for help. */
export const traceMessage = defineMessage<{ traceId: string }>({
  id: 'shared.errors.trace',
  defaultMessage: 'Codice da comunicare all’assistenza: {traceId}',
});
