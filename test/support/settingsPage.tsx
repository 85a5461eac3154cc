/** The page of the settings over a fake server. */
import { screen } from '@testing-library/react';
import { openPage } from './renderApp';
import { memberPaths } from '../../src/shared/routing/memberPaths';
import type { EmailSettings, SettingsApi } from '../../src/features/administration/setting-management/model';

export const stored: EmailSettings = {
  defaultFromDisplayName: 'Portale Sace',
  defaultFromAddress: 'noreply@sace.example',
  smtpHost: 'mail.sace.example',
  smtpPort: 587,
  smtpEnableSsl: true,
  smtpUseDefaultCredentials: false,
  smtpDomain: 'SACE',
  smtpUserName: 'portale',
  smtpPassword: '********',
};
export const both = ['SettingManagement.Emailing', 'FeatureManagement.ManageHostFeatures'];

/** The page of a user with the mail policy, over the stored settings, unless the test says otherwise. */
export async function show({
  policies = ['SettingManagement.Emailing'],
  settings = stored,
  ...api
}: { policies?: string[]; settings?: EmailSettings } & Partial<SettingsApi> = {}) {
  const getEmailing = jest.fn(() => Promise.resolve(settings));
  const updateEmailing = jest.fn((_: EmailSettings) => Promise.resolve());
  const sendTestEmail = jest.fn((..._: Parameters<SettingsApi['sendTestEmail']>) => Promise.resolve());
  const app = await openPage(memberPaths.settings, {
    as: { email: 'capo@sace.example', policies },
    settings: { getEmailing, updateEmailing, sendTestEmail, ...api },
    features: { get: () => Promise.resolve([]) },
  });
  return { ...app, getEmailing, updateEmailing, sendTestEmail };
}
export const text = (name: string) => screen.getByRole('textbox', { name });
export const ready = () => screen.findByRole('textbox', { name: 'Nome del mittente predefinito' });
export const save = () => screen.getByRole('button', { name: 'Salva' });
export const said = (defaultMessage: string) =>
  expect.objectContaining({
    severity: 'success',
    message: expect.objectContaining({ defaultMessage }) as unknown,
  }) as unknown;
export const notices = (app: { store: { getState: () => { notices: unknown[] } } }) => app.store.getState().notices;
