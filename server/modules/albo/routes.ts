import { italianDay } from '../../dates';
import type { AppDeps, Handlers } from '../../deps';
import { searchAlbo, type AlboSearch } from './service';

export const alboHandlers = ({ database, clock }: AppDeps): Handlers => ({
  alboGetList: (request) => searchAlbo(database, { tenantId: request.caller.tenantId, today: italianDay(clock()) }, request.query as AlboSearch),
});
