/**
 * A process that serves certifiers until it is killed: for each errand of argv[3] it requests the registration, then
 * brings the signed act, four at a time, in an order that the seed argv[4] decides. It prints each answer as its client
 * would get it, after the commit. argv[2] is the database.
 */
import { connect } from '../../../server/platform/database/connect';
import type { ConnectionTarget } from '../../../server/platform/database/embedded/embedded';
import { HOST_TENANT_ID } from '../../../server/platform/database/schema';
import { seededRandom } from '../../../server/demo/random';
import { command } from '../../../server/domains/certificates/drafts/commands';
import { announcer } from '../../../server/domains/certificates/life/announcements/announce';
import { controls } from '../../../server/domains/controls';
import { registration } from '../../../server/domains/registration';
import { sendSigned } from '../../../server/domains/registration/signing/send';
import { readConfig } from '../../../server/platform/config/config';
import { sealer } from '../../../server/platform/secrets';
import { judgeByFirstWord } from './judgeByFirstWord';

export interface Errand {
  readonly certificateId: string;
  readonly version: number;
  readonly userId: string;
  readonly askId: string;
  readonly sendId: string;
}

const AT_ONCE = 4;
controls.registerPorts();
registration.registerPorts();
const [, , target = '{}', list = '[]', seed = '1'] = process.argv;
const { tenantDatabase } = connect(JSON.parse(target) as ConnectionTarget, {
  poolSize: AT_ONCE,
  onError: () => undefined,
});
const config = readConfig({ SACE_SECRET_KEY: Buffer.alloc(32, 7).toString('base64') });
const deps = { config, sealer: sealer(config), clock: () => new Date('2026-06-01T08:00:00Z') };
const moving = { clock: deps.clock, publicUrl: config.publicUrl, announce: announcer(deps) };

const random = seededRandom(Number(seed));
const errands = (JSON.parse(list) as Errand[])
  .map((errand) => ({ errand, place: random.next() }))
  .sort((one, other) => one.place - other.place)
  .map(({ errand }) => errand);

async function run({ certificateId, version, userId, askId, sendId }: Errand): Promise<void> {
  const scope = {
    caller: {
      userId,
      userName: 'certificatore',
      email: null,
      tenantId: HOST_TENANT_ID,
      roles: [],
      grantId: null,
      provedAt: null,
      policies: new Set(['ApeList', 'ApeCreate']),
      isAuthenticated: true,
    },
    database: tenantDatabase(HOST_TENANT_ID),
    ip: '127.0.0.1',
  };
  await command(deps, scope, certificateId, { event: 'registrationAsked', version, commandId: askId });
  const file = { name: 'APE.pdf.p7m', bytes: Buffer.from(`FIRMA ${certificateId}`) };
  const { state } = await sendSigned(scope, { moving, check: judgeByFirstWord }, { id: sendId, certificateId, file });
  if (state !== 'registered') throw new Error(`It is ${state}.`);
  process.stdout.write(`${certificateId}\n`);
}

async function work(): Promise<void> {
  for (let errand = errands.pop(); errand; errand = errands.pop()) await run(errand);
}

process.stdout.write('begun\n');
Promise.all(Array.from({ length: AT_ONCE }, work)).then(
  () => process.exit(0),
  (error: unknown) => {
    console.error(error);
    process.exit(1);
  },
);
