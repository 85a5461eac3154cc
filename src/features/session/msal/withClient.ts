import { PublicClientApplication, type Configuration } from '@azure/msal-browser';

type Channel = { close: () => void };
/**
 * The places where MSAL holds the channels by which its clients notify one another of changes: it offers no way to
 * close them.
 */
type Inside = {
  controller: {
    eventHandler?: { broadcastChannel?: Channel };
    browserStorage?: { browserStorage?: { broadcast?: Channel } };
  };
};

/**
 * Does the work with a client of its own, and closes the client's channels. An open channel would keep the client
 * alive, to decrypt and hash again everything that later clients write, in every tab: each renewal would cost more than
 * the one before.
 */
export async function withClient<T>(
  configuration: Configuration,
  work: (client: PublicClientApplication) => Promise<T>,
): Promise<T> {
  const client = new PublicClientApplication(configuration);
  try {
    return await work(client);
  } finally {
    const { eventHandler, browserStorage } = (client as unknown as Inside).controller;
    eventHandler?.broadcastChannel?.close();
    browserStorage?.browserStorage?.broadcast?.close();
  }
}
