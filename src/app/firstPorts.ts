import type { NewsApi } from '../features/content/news/model';
import type { SessionPort } from '../features/session/model';
import type { ApplicationConfigurationApi } from '../shared/applicationConfigurationSaga';
import type { Feature } from '../shared/feature';
import type { Report } from '../shared/supervise';

/** The ports of the flows of every page. A room brings the calls of its own flow with it. */
export type FirstPorts = {
  session: SessionPort;
  applicationConfiguration: ApplicationConfigurationApi;
  news: NewsApi;
  report: Report;
  /** The calls that a test hands to a room in place of its own. */
  callsOf?: (feature: Feature) => object;
};

/** Installs a loaded feature in the store. */
export type Install = (feature: Feature) => void;
