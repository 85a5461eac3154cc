import type { CurrentMessage, ServiceMessage, ServiceMessageInput } from '../../api/serviceMessages';

export type { CurrentMessage, ServiceMessage, ServiceMessageInput } from '../../api/serviceMessages';

/** The calls of both parts: what open pages ask for, and what the office writes. */
export type ServiceMessagesApi = {
  current: (signal: AbortSignal) => Promise<CurrentMessage[]>;
  list: (signal: AbortSignal) => Promise<ServiceMessage[]>;
  save: (id: string, input: ServiceMessageInput) => Promise<ServiceMessage>;
  remove: (id: string) => Promise<void>;
};
