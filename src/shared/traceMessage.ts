import { defineMessage } from 'react-intl';

/** What the server's log calls the request, for people who ask for help. */
export const traceMessage = defineMessage<{ traceId: string }>({
  id: 'shared.errors.trace',
  defaultMessage: 'Codice da comunicare all’assistenza: {traceId}',
});
