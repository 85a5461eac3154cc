import { italianDay } from '../../dates';
import type { ModuleDeps, Handlers } from '../../deps';
import { searchAlbo, type AlboSearch } from './service';

export const alboHandlers = ({ clock }: ModuleDeps): Handlers => ({
  alboGetList: (request) => searchAlbo(request.database, { tenantId: request.caller.tenantId, today: italianDay(clock()) }, request.query as AlboSearch),
});
