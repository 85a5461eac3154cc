import type { Provider } from 'oidc-provider';
import type { Database } from '../../../platform/database/schema';
import type { SpidConfig } from '../../../platform/config/spidConfig';
import type { ProviderRegistry } from './registry';
import type { SigningCredentials } from './signatures';

export interface SpidDeps {
  readonly config: SpidConfig;
  readonly database: Database;
  readonly provider: Provider;
  readonly registry: ProviderRegistry;
  readonly credentials: SigningCredentials;
}
