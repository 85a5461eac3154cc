import { hasTestCluster, openTestCluster } from './testCluster';

/** Jest's global teardown: stops the embedded cluster, unless another run still uses it. */
export default async function stopTestCluster(): Promise<void> {
  if (hasTestCluster()) await (await openTestCluster(false)).close();
}
