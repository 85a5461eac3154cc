import { queryDuePayments } from '../../../server/domains/wallets/pagopa/upkeep/queryPayments';
import { pagopaStage, type PagopaStage } from '../../support/pagopaStage';

let stage: PagopaStage;
beforeAll(async () => {
  stage = await pagopaStage();
});
afterAll(() => stage.close());

it('asks about the other payments at the next run after a failure of the portal itself', async () => {
  const paid = [await stage.request('30'), await stage.request('45')];
  for (const { noticeNumber } of paid) await stage.pay(noticeNumber, 'mai');
  await stage.hurry();
  const { deps } = stage;
  const positions = { ...deps.gateway.positions, read: () => Promise.reject(new Error('The connection is gone.')) };
  const broken = { ...deps, gateway: { ...deps.gateway, positions } };
  await expect(queryDuePayments(broken)).rejects.toThrow('The connection is gone.');
  // The one that failed comes later; the other one is due at once.
  await queryDuePayments(deps);
  const states = await Promise.all(paid.map(async ({ id }) => (await stage.payment(id)).state));
  expect(states.filter((state) => state === 'pagata')).toHaveLength(1);
});
