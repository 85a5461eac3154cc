/**
 * nginx in front of the built portal, with TLS, HTTP/2 and the configuration of docs/operations.md, driven in a
 * browser.
 */
import { equal } from 'node:assert/strict';
import { openBrowser } from '../../../test/support/browser';
import type { Counterpart } from '../counterpart';
import { tryAbsences } from './nginx/absences';
import { tryExports } from './nginx/exports';
import { openProxyStage } from './nginx/proxyStage';
import { trySession } from './nginx/session';
import { trySizes } from './nginx/sizes';

export const nginx: Counterpart = {
  name: 'nginx',
  packages: ['nginx-light', 'openssl'],
  files: ['/usr/sbin/nginx', '/usr/bin/openssl'],
  async run(stage) {
    // The helpers of the suite fetch through the proxy, too, and its certificate is self-signed.
    process.env['NODE_TLS_REJECT_UNAUTHORIZED'] = '0';
    const browser = await openBrowser({ outlivesInterrupt: true });
    try {
      const proxy = await openProxyStage(stage, browser);
      await stage.check('nginx takes the configuration of docs/operations.md without a warning', () => {
        equal(proxy.judgement(), '');
        return Promise.resolve();
      });
      await trySession(proxy, stage);
      await trySizes(proxy, stage);
      await tryAbsences(proxy, stage);
      await tryExports(proxy, stage);
    } finally {
      await browser.close();
    }
  },
};
