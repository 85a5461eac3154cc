import { rm } from 'node:fs/promises';
import type { Browser } from 'playwright-core';
import { openBrowser } from './browser';
import { freePort } from './freePort';
import { startPortal, type Portal } from './portal';
import { insertPortalRows } from './portalRows';
import { createTestDatabase, type TestDatabase } from './testDatabase';

/** The two ways of signing in: on the provider's page (`code`), or on the portal's own (`password`). */
export type Flow = 'code' | 'password';

/**
 * The shared part of the sign-in tests of one file. The tests reach the portal's database, so that they can move its
 * times.
 */
interface SignInStage {
  readonly url: string;
  readonly browser: Browser;
  readonly database: TestDatabase['database'];
  /** A browser of its own that ends with the file. */
  another(options: { keepsPages: boolean }): Promise<Browser>;
  /** Ends the portal's process: its address answers no more. */
  stop(): Promise<void>;
  /** Starts a new process at the same address, on the same database. */
  start(): Promise<void>;
  /**
   * Ends every sign-in on the server, as after two weeks without use: grants, codes, refresh tokens and provider
   * sessions.
   */
  endEverySignIn(): Promise<void>;
}

/** Called once at the top of a file or of a describe block. */
export function openSignInStage(flow: Flow = 'code'): SignInStage {
  const ends: (() => Promise<unknown>)[] = [];
  const held: {
    database?: TestDatabase;
    browser?: Browser;
    portal?: Portal;
    environment?: Record<string, string>;
    port?: number;
  } = {};
  beforeAll(async () => {
    const database = await createTestDatabase();
    ends.push(() => database.drop());
    await insertPortalRows(database.database);
    const port = await freePort();
    const portal = await startPortal({ port, environment: environment(database, flow) });
    ends.push(
      () => rm(portal.dataFolder, { recursive: true, force: true }),
      () => portal.stop(),
    );
    const browser = await openBrowser();
    ends.push(() => browser.close());
    Object.assign(held, { database, browser, portal, port });
  });
  afterAll(async () => {
    for (const end of ends.reverse()) await end();
  });
  const the = <Name extends keyof typeof held>(name: Name) => {
    const part = held[name];
    if (part === undefined) throw new Error('The stage opens before the first test.');
    return part;
  };
  return {
    get url() {
      return the('portal').url;
    },
    get browser() {
      return the('browser');
    },
    get database() {
      return the('database').database;
    },
    async another(options) {
      const browser = await openBrowser(options);
      ends.push(() => browser.close());
      return browser;
    },
    stop: () => the('portal').stop(),
    async start() {
      const { dataFolder } = the('portal');
      const portal = await startPortal({
        port: the('port'),
        dataFolder,
        environment: environment(the('database'), flow),
      });
      ends.push(() => portal.stop());
      held.portal = portal;
    },
    async endEverySignIn() {
      await the('database').database.deleteFrom('oidc_payload').execute();
    },
  };
}

const environment = ({ url }: TestDatabase, flow: Flow) => ({
  DATABASE_URL: url,
  SACE_DEMO: '0',
  OAUTH_RESPONSE_TYPE: flow,
  LOG_LEVEL: 'error',
});
