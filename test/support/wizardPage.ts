import { screen } from '@testing-library/react';
import type { AccreditationsApi, Application } from '../../src/features/accreditations/applicant/model';
import { application, applicationId, fakeServer, personalRecord } from './applications';
import type { FakeDeps } from './fakePorts';
import { openPage } from './renderApp';

export const wizardAddress = `/accreditamenti/${applicationId}/domanda`;

/** The keys of this browser's local drafts. */
export const keptDrafts = () => Object.keys(localStorage).filter((key) => key.startsWith('sace.draft.'));

/** The wizard over a server that keeps one application. */
export async function openWizard(
  start: Partial<Application> = {},
  overrides: (api: AccreditationsApi) => Partial<AccreditationsApi> = () => ({}),
  session: FakeDeps['session'] = {},
) {
  const { server, api } = fakeServer(application(start));
  const app = await openPage(wizardAddress, {
    as: { policies: ['AccreditationCreate'] },
    userData: {
      get: () => Promise.resolve(personalRecord),
      getContactEmailConfirmed: () => Promise.resolve(true),
      getMyAccreditations: () => Promise.resolve([]),
      getMyCompanies: () => Promise.resolve([]),
    },
    accreditations: { ...api, ...overrides(api) },
    session,
  });
  await screen.findByRole('heading', { level: 2, name: /Passo \d di 7/ });
  return { ...app, server };
}

/** The button of a step in the list of all; its name ends with what there is to do in it. */
export const stepButton = (name: string) =>
  screen.getByRole('button', { name: (whole) => whole === name || whole.startsWith(`${name} `) });
