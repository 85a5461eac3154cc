/** The requests about plans of controls of another tenant, for test/server/isolation.test.ts. */
import { PLAN } from './planRows';

interface Named {
  readonly planId: string;
}
const named = ({ planId }: Named) => ({ params: { id: planId } });

export const PLAN_LISTS = { controlPlansGetList: { query: { year: '2026' } } };

export const PLAN_NAMED = {
  controlPlansGet: named,
  controlPlansSave: (things: Named) => ({ ...named(things), payload: { ...PLAN, version: 1 } }),
  controlPlansDelete: (things: Named) => ({ ...named(things), query: { version: '1' } }),
  controlPlansDraw: (things: Named) => ({ ...named(things), payload: { version: 1 } }),
  controlPlansGetSample: named,
};
