import { application, applicationId } from '../../../../test/support/applications';
import { fakeDeps } from '../../../../test/support/fakePorts';
import { applicantRoom } from '../../../../test/support/loneRooms';
import { makeStore } from '../../../app/store';
import type { Application } from './model';
import { accreditationsActions, accreditationsSelectors } from './slice';

type State = Parameters<typeof accreditationsSelectors.selectDraft>[0];

/** Lets all pending microtasks run. */
const settled = () => new Promise((resolve) => setTimeout(resolve));

it('reads an application again when the answer of a read is older than a save that was answered before [USE-01]', async () => {
  const answers: ((read: Application) => void)[] = [];
  const get = () =>
    new Promise<Application>((resolve) => {
      answers.push(resolve);
    });
  const fakes = fakeDeps({ accreditations: { get } });
  const store = makeStore(fakes);
  store.install(applicantRoom(fakes));
  const state = () => store.getState() as unknown as State;
  store.dispatch(accreditationsActions.applicationRequested(applicationId));
  answers[0]?.(application({ version: 1 }));
  await settled();

  store.dispatch(accreditationsActions.applicationRequested(applicationId));
  store.dispatch(
    accreditationsActions.draftSaved({
      id: applicationId,
      revision: 0,
      version: 2,
      savedAt: '2026-11-23T10:00:00Z',
      isWhole: true,
    }),
  );
  answers[1]?.(application({ version: 1 }));
  await settled();
  expect(accreditationsSelectors.selectDraft(state()).version).toBe(2);
  expect(answers).toHaveLength(3);

  answers[2]?.(application({ version: 2, missing: ['identityDocument'] }));
  await settled();
  expect(accreditationsSelectors.selectApplication(state())).toMatchObject({
    version: 2,
    missing: ['identityDocument'],
  });
  expect(answers).toHaveLength(3);
});
