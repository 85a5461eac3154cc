import type { CurrentMessage, ServiceMessage, ServiceMessageInput } from '../../../api/serviceMessages';

export type { CurrentMessage, ServiceMessage, ServiceMessageInput } from '../../../api/serviceMessages';

/** The calls of both parts: `current` for open pages, the rest for the office. */
export type ServiceMessagesApi = {
  current: (signal: AbortSignal) => Promise<CurrentMessage[]>;
  list: (signal: AbortSignal) => Promise<ServiceMessage[]>;
  save: (id: string, input: ServiceMessageInput) => Promise<ServiceMessage>;
  remove: (id: string) => Promise<void>;
};
