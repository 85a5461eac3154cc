import type { ModuleDeps } from '../../../platform/deps';
import type { Handlers } from '../../../platform/handler';
import { readMonitor } from './read';

/** The monitor of registrations. */
export const monitorHandlers = ({ clock }: ModuleDeps) =>
  ({
    certificatesGetMonitor: (request) => readMonitor(request, clock()),
  }) satisfies Partial<Handlers>;
