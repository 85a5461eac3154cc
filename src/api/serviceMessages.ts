import { ask, askFor } from './client';
import type { CurrentMessage } from './generated/models/CurrentMessage';
import type { ServiceMessage } from './generated/models/ServiceMessage';
import type { ServiceMessageInput } from './generated/models/ServiceMessageInput';
import { ServiceMessagesService as Service } from './generated/services/ServiceMessagesService';

export type { CurrentMessage, ServiceMessage, ServiceMessageInput };

/** Messages of the service on every open page. All calls but `current` need ContentManage. */
export const serviceMessagesApi = {
  current: (signal?: AbortSignal): Promise<CurrentMessage[]> =>
    askFor(
      () => Service.serviceMessagesGetCurrent(),
      ({ items }) => items,
      signal,
    ),
  list: (signal?: AbortSignal): Promise<ServiceMessage[]> =>
    askFor(
      () => Service.serviceMessagesGetList(),
      ({ items }) => items,
      signal,
    ),
  save: (id: string, input: ServiceMessageInput): Promise<ServiceMessage> =>
    ask(() => Service.serviceMessagesSave({ id, requestBody: input })),
  remove: (id: string): Promise<void> => ask(() => Service.serviceMessagesDelete({ id })),
};
