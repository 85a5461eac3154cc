import { act, screen, waitFor } from '@testing-library/react';
import { openPage } from '../../test/support/renderApp';
import { languageChanged } from '../shared/session';
import { memberPaths } from '../shared/routing/memberPaths';
import { paths } from '../shared/routing/paths';

const choose = async ({ store }: Awaited<ReturnType<typeof openPage>>, language: string) =>
  act(async () => {
    await Promise.resolve(store.dispatch(languageChanged({ language })));
  });

it('reads as English where its texts exist in no other language, and is marked so, while the rest stays in that language [CST-04]', async () => {
  const app = await openPage(paths.notifications, { as: { policies: [] } });
  await choose(app, 'ar');
  const heading = await screen.findByRole('heading', { level: 1, name: 'Notifications' });
  expect(heading.closest('[lang]')).toHaveAttribute('lang', 'en');
  expect(heading.closest('[dir]')).toHaveAttribute('dir', 'ltr');
  expect([document.documentElement.lang, document.documentElement.dir]).toEqual(['ar', 'rtl']);
  await choose(app, 'it');
  expect((await screen.findByRole('heading', { level: 1, name: 'Notifiche' })).closest('[lang]')).toBe(
    document.documentElement,
  );
});

it('reads in every language that has its texts [CST-04]', async () => {
  const app = await openPage(paths.accountManage, { as: { policies: [] } });
  await choose(app, 'de');
  const heading = await screen.findByRole('heading', { level: 1, name: /Konto/ });
  expect(heading.closest('[lang]')).toBe(document.documentElement);
});

it('marks the tabs of the settings that read as English, and those alone [CST-04]', async () => {
  const app = await openPage(memberPaths.settings, {
    as: { policies: ['SettingManagement.Emailing', 'SettingManagement.Statements', 'SettingManagement.Fee'] },
  });
  await choose(app, 'de');
  for (const [tab, language] of [
    ['Konto für den Beitrag', 'en'],
    ['Öffentliche Erklärungen', 'en'],
    ['E-Mail-Versand', undefined],
  ] as const) {
    await app.user.click(await screen.findByRole('tab', { name: tab }));
    await waitFor(() => {
      const panel = screen.getByRole('tabpanel', { name: tab });
      expect(panel.querySelector('h2')).toBeVisible();
      expect(panel.querySelector<HTMLElement>('[lang]')?.lang).toBe(language);
    });
  }
});

it('loses nothing typed in a half-filled form when the language changes and changes back', async () => {
  const app = await openPage(memberPaths.personalRecord, {
    as: { policies: ['AccreditationCreate'] },
    userData: { get: () => Promise.resolve(null) },
    personalRecord: { countries: () => Promise.resolve([]), allProvince: () => Promise.resolve([]) },
  });
  await app.user.type(await screen.findByRole('textbox', { name: 'Cognome' }), 'Rossi');
  await choose(app, 'ar');
  expect(await screen.findByRole('textbox', { name: 'Last name' })).toHaveValue('Rossi');
  await choose(app, 'de');
  expect(await screen.findByRole('textbox', { name: 'Last name' })).toHaveValue('Rossi');
  await choose(app, 'it');
  expect(await screen.findByRole('textbox', { name: 'Cognome' })).toHaveValue('Rossi');
});
