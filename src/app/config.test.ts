import { loadConfig, parseConfig } from './config';

const warn = () => jest.spyOn(console, 'warn').mockImplementation(() => undefined);

it('reads what the installation decides', () => {
  const config = parseConfig({
    application: { name: 'Portale' },
    api: { url: 'https://api.example.org' },
    oAuth: {
      issuer: 'https://id.example.org',
      clientId: 'X',
      scope: 'openid',
      responseType: 'password',
      requireHttps: false,
      spid: true,
      resource: 'https://ape.example.org/api',
      audience: 'ape',
    },
    localization: { defaultLanguage: 'en' },
    devExtremeLicenseKey: 'key',
    administrationMenuVisible: true,
  });
  expect(config).toMatchObject({
    application: { name: 'Portale' },
    api: { url: 'https://api.example.org' },
    administrationMenuVisible: true,
  });
  expect(config.oAuth).toEqual({
    issuer: 'https://id.example.org',
    clientId: 'X',
    scope: 'openid',
    responseType: 'password',
    requireHttps: false,
    spid: true,
    resource: 'https://ape.example.org/api',
    audience: 'ape',
  });
});

it('falls back to defaults, the name Sace and required HTTPS among them [USE-09] [AUT-12]', () => {
  const config = parseConfig({
    oAuth: { issuer: 'https://id.example.org' },
    application: { name: 7 },
    administrationMenuVisible: 'yes',
  });
  expect(config.application.name).toBe('Sace');
  expect(config.administrationMenuVisible).toBe(false);
  expect(config.oAuth).toMatchObject({ clientId: 'Sace_App', responseType: 'code', requireHttps: true, spid: false });
  expect(config.oAuth?.scope).toContain('offline_access');
  expect(config.oAuth).not.toHaveProperty('resource');
  expect(config.oAuth).not.toHaveProperty('audience');
});

it('only warns when sign-in is not configured [AUT-09]', () => {
  const warned = warn();
  expect(parseConfig({}).oAuth).toBeNull();
  expect(warned).toHaveBeenCalledTimes(1);
  warned.mockRestore();
});

it('rejects what is no configuration', async () => {
  await expect(loadConfig(() => Promise.resolve(new Response('[]')))).rejects.toThrow('not an object');
  await expect(loadConfig(() => Promise.resolve(new Response('', { status: 503 })))).rejects.toThrow('503');
});
