import { randomUUID } from 'node:crypto';
import { HOST_TENANT_ID } from '../../server/platform/database/schema';
import { DEMO_USER_IDS } from '../../server/demo/demoIds';
import { ensureDemoUsers } from '../../server/demo/demoUsers';
import { insertTenant } from '../support/portalRows';
import { startServer, type TestServer } from '../support/startServer';
import { bearer } from '../support/tokens';

interface Configuration {
  localization: {
    values: Record<string, Record<string, string>>;
    resources: Record<string, { texts: Record<string, string>; baseResources: string[] }>;
    languages: { cultureName: string; displayName: string }[];
    currentCulture: { cultureName: string; isRightToLeft: boolean; dateTimeFormat: Record<string, string> };
    defaultResourceName: string;
  };
  auth: { grantedPolicies: Record<string, boolean> };
  setting: { values: Record<string, string | null> };
  features: { values: Record<string, string | null> };
  currentUser: Record<string, unknown>;
  currentTenant: { id: string | null; name: string | null; isAvailable: boolean };
  objectExtensions: { modules: object };
  multiTenancy: { isEnabled: boolean };
  timing: object;
  clock: object;
}
type Headers = Record<string, string>;

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
  await ensureDemoUsers(server.database);
});
afterAll(() => server.close());

const read = async (headers: Headers = {}, query = ''): Promise<Configuration> =>
  (await server.inject({ url: `/api/abp/application-configuration${query}`, headers })).json<Configuration>();
const texts = async (culture: string, more = '') =>
  (await server.inject({ url: `/api/abp/application-localization?cultureName=${culture}${more}` })).json<
    Configuration['localization']
  >();

describe('to an anonymous visitor', () => {
  it('grants nothing and names nobody', async () => {
    const { auth, currentUser, currentTenant } = await read();
    expect(auth.grantedPolicies).toEqual({});
    expect(currentUser).toMatchObject({
      isAuthenticated: false,
      id: null,
      tenantId: null,
      userName: null,
      name: null,
      surName: null,
      email: null,
      emailVerified: false,
      phoneNumberVerified: false,
      roles: [],
    });
    expect(currentTenant).toEqual({ id: null, name: null, isAvailable: false });
  });

  it('tells what every client leans on: object extensions, the settings feature, tenancy', async () => {
    const { objectExtensions, features, multiTenancy, clock, timing } = await read();
    expect(objectExtensions.modules).toEqual({});
    expect(features.values['SettingManagement.Enable']).toBe('true');
    expect(multiTenancy).toEqual({ isEnabled: true, hasTenants: false });
    expect(clock).toEqual({ kind: 'Utc' });
    expect(timing).toEqual({
      timeZone: { iana: { timeZoneName: 'Europe/Rome' }, windows: { timeZoneId: 'W. Europe Standard Time' } },
    });
  });

  it('tells settings as texts, and none that is not for clients', async () => {
    const { values } = (await read()).setting;
    expect(values).toMatchObject({
      'Abp.Identity.Password.RequiredLength': '6',
      'Abp.Identity.Password.RequireDigit': 'True',
      'Abp.Identity.Lockout.LockoutDuration': '300',
      'Abp.Account.IsSelfRegistrationEnabled': 'true',
      'Abp.Account.EnableLocalLogin': 'true',
      'Abp.Localization.DefaultLanguage': 'it',
    });
    expect(Object.keys(values).filter((name) => name.startsWith('Abp.Mailing'))).toEqual([]);
  });
});

describe('to a signed-in user', () => {
  it('tells who it is [ENT-07]', async () => {
    const { currentUser } = await read(await bearer(server, 'gestore'));
    expect(currentUser).toMatchObject({
      isAuthenticated: true,
      id: DEMO_USER_IDS.gestore,
      tenantId: null,
      userName: 'gestore',
      name: 'Gino',
      surName: 'Gestore',
      email: 'gestore@sace.example',
      emailVerified: true,
      roles: ['gestore'],
    });
  });

  it('grants what its roles grant, and only that is present [POL-01]', async () => {
    expect((await read(await bearer(server, 'gestore'))).auth.grantedPolicies).toEqual({
      AccreditationManage: true,
      ApeControl: true,
      ApeList: true,
      ApeManage: true,
      ContentManage: true,
      PlantManage: true,
    });
    expect((await read(await bearer(server, 'cassa'))).auth.grantedPolicies).toEqual({ WalletManage: true });
  });

  it('grants the administrator the administration shell [POL-02]', async () => {
    const { grantedPolicies } = (await read(await bearer(server, 'admin'))).auth;
    for (const policy of [
      'AbpIdentity.Roles',
      'AbpIdentity.Users',
      'AbpTenantManagement.Tenants',
      'SettingManagement.Emailing',
      'FeatureManagement.ManageHostFeatures',
    ])
      expect(grantedPolicies[policy]).toBe(true);
  });

  it('grants what was granted to the user alone, and forgets names that no permission has', async () => {
    const grant = (name: string) => ({
      id: randomUUID(),
      tenant_id: HOST_TENANT_ID,
      name,
      provider_name: 'U',
      provider_key: DEMO_USER_IDS.certificatore,
    });
    await server.database
      .insertInto('permission_grant')
      .values([grant('WalletManage'), grant('Gone.Permission')])
      .execute();
    const { grantedPolicies } = (await read(await bearer(server, 'certificatore'))).auth;
    expect(grantedPolicies).toEqual({
      AccreditationCreate: true,
      ApeList: true,
      ApeCreate: true,
      WalletEdit: true,
      WalletManage: true,
    });
  });

  it('prefers the setting of the user to that of all, and that to the default', async () => {
    const set = (provider_name: 'G' | 'U', provider_key: string, value: string) => ({
      id: randomUUID(),
      name: 'Abp.Timing.TimeZone',
      value,
      provider_name,
      provider_key,
    });
    await server.database
      .insertInto('setting_value')
      .values([set('U', DEMO_USER_IDS.gestore, 'Europe/Berlin'), set('G', '', 'UTC')])
      .execute();
    const zone = async (headers: Headers) => (await read(headers)).setting.values['Abp.Timing.TimeZone'];
    expect(await zone(await bearer(server, 'gestore'))).toBe('Europe/Berlin');
    expect(await zone({})).toBe('UTC');
    await server.database.deleteFrom('setting_value').execute();
  });

  it('tells programs how large a file may be, before they send it', async () => {
    expect((await read({})).setting.values['Sace.Files.MaxMegabytes']).toBe('20');
  });

  it('takes a worthless token as nobody, so that the client learns it', async () => {
    expect((await read({ authorization: 'Bearer not.a.token' })).currentUser['isAuthenticated']).toBe(false);
  });
});

it('tells the tenant that the request names, with its own features', async () => {
  const id = await insertTenant(server.database, 'Comune');
  await server.database
    .insertInto('feature_value')
    .values({
      id: randomUUID(),
      name: 'SettingManagement.Enable',
      value: 'false',
      provider_name: 'T',
      provider_key: id,
    })
    .execute();
  for (const header of [id, 'comune']) {
    const { currentTenant, features } = await read({ __tenant: header });
    expect(currentTenant).toEqual({ id, name: 'Comune', isAvailable: true });
    expect(features.values['SettingManagement.Enable']).toBe('false');
  }
  expect((await read()).features.values['SettingManagement.Enable']).toBe('true');
});

describe('language', () => {
  const cultureOf = async (headers: Headers, query = '') =>
    (await read(headers, query)).localization.currentCulture.cultureName;

  it('is Italian by default, with Italian dates', async () => {
    const { currentCulture } = (await read()).localization;
    expect(currentCulture).toMatchObject({
      cultureName: 'it',
      isRightToLeft: false,
      dateTimeFormat: { shortDatePattern: 'dd/MM/yyyy', shortTimePattern: 'HH:mm' },
    });
  });

  it('follows the query, then the cookie, then the header, then the default', async () => {
    const cookie = `x=1; .AspNetCore.Culture=${encodeURIComponent('c=en|uic=en')}`;
    expect(await cultureOf({ 'accept-language': 'en-US,it;q=0.5' })).toBe('en');
    expect(await cultureOf({ 'accept-language': 'it', cookie })).toBe('en');
    expect(await cultureOf({ 'accept-language': 'en', cookie }, '?culture=it&ui-culture=it')).toBe('it');
    expect(await cultureOf({ 'accept-language': 'ja,xx;q=0.3' })).toBe('it');
    expect(await cultureOf({ cookie: '.AspNetCore.Culture=%E0%A4%A' })).toBe('it');
  });

  it.each([
    ['pt-BR', 'pt'],
    ['en-GB', 'en-GB'],
    ['en-US', 'en'],
    ['fr-CA', 'fr'],
    ['zh', 'zh-Hans'],
    ['zh-CN', 'zh-Hans'],
    ['zh-Hans-SG', 'zh-Hans'],
    ['zh-TW', 'zh-Hant'],
    ['zh-hk', 'zh-Hant'],
    ['zh-Hant-MO', 'zh-Hant'],
  ])('answers %s in %s, by header, cookie or query [CST-04]', async (wanted, language) => {
    expect(await cultureOf({ 'accept-language': wanted })).toBe(language);
    expect(await cultureOf({ cookie: `.AspNetCore.Culture=${encodeURIComponent(`c=${wanted}|uic=${wanted}`)}` })).toBe(
      language,
    );
    expect(await cultureOf({}, `?culture=${wanted}`)).toBe(language);
  });

  it('is one of the twenty that can be chosen, each under its own name [CST-04]', async () => {
    const { languages } = (await read()).localization;
    expect(languages.map(({ cultureName }) => cultureName).sort()).toEqual([
      'ar',
      'cs',
      'de',
      'en',
      'en-GB',
      'es',
      'fi',
      'fr',
      'hi',
      'hu',
      'is',
      'it',
      'pt',
      'ro',
      'ru',
      'sk',
      'sl',
      'tr',
      'zh-Hans',
      'zh-Hant',
    ]);
    expect(new Set(languages.map(({ displayName }) => displayName)).size).toBe(20);
    for (const { cultureName } of languages) expect(await cultureOf({}, `?culture=${cultureName}`)).toBe(cultureName);
    expect((await texts('ar')).currentCulture).toMatchObject({ isRightToLeft: true, nativeName: 'العربية' });
  });

  it('has every text in every choice [CST-04]', async () => {
    const keys = (all: Configuration['localization']) =>
      Object.entries(all.resources).flatMap(([name, resource]) =>
        Object.keys(resource.texts)
          .sort()
          .map((key) => `${name}::${key}`),
      );
    const italian = keys(await texts('it'));
    for (const { cultureName } of (await read()).localization.languages)
      expect(keys(await texts(cultureName))).toEqual(italian);
  });
});

describe('texts', () => {
  it('come with the configuration only on request', async () => {
    const [without, whole] = await Promise.all([read(), read({}, '?includeLocalizationResources=true')]);
    expect(without.localization).toMatchObject({ values: {}, resources: {} });
    expect(whole.localization.values['AbpUi']?.['Save']).toBe('Salva');
    expect(whole.localization.resources['AbpUi']?.texts['Save']).toBe('Salva');
  });

  it('are found in a resource or its bases, and every base is a resource', async () => {
    const { resources, currentCulture } = await texts('it');
    expect(currentCulture.cultureName).toBe('it');
    for (const { baseResources } of Object.values(resources))
      for (const base of baseResources) expect(Object.keys(resources)).toContain(base);
    expect(resources['AbpAccount']?.baseResources).toEqual(['AbpValidation', 'AbpUi']);
    expect(resources[(await read()).localization.defaultResourceName]?.texts['AppName']).toBe('Sace');
  });

  it('hold the keys that the shell asks for', async () => {
    const { resources } = await texts('it');
    expect(resources['AbpSettingManagement']?.texts).toMatchObject({
      SavedSuccessfully: 'Salvataggio riuscito',
      SentSuccessfully: 'Invio riuscito',
    });
    expect(resources['AbpFeatureManagement']?.texts).toMatchObject({
      AreYouSureToResetToDefault: 'Vuoi ripristinare i valori predefiniti?',
      ResetedToDefault: 'Valori predefiniti ripristinati',
      NoFeatureFoundMessage: 'Non ci sono funzionalità disponibili.',
    });
    expect(resources['AbpFeatureManagement']?.texts['AreYouSure']).toBe('Confermi?');
  });

  it('in a language that we lack are the default ones, and the answer says so', async () => {
    expect((await texts('ja')).currentCulture.cultureName).toBe('it');
    expect((await texts('en-AU')).currentCulture.cultureName).toBe('en');
  });

  it('are returned to programs of .NET, too, which write names and truth in capitals', async () => {
    expect((await read({}, '?IncludeLocalizationResources=False')).localization.resources).toEqual({});
    expect((await read({}, '?IncludeLocalizationResources=True')).localization.resources).toHaveProperty('Sace');
    const url = '/api/abp/application-localization?CultureName=en&OnlyDynamics=True';
    const { resources } = (await server.inject({ url })).json<Configuration['localization']>();
    expect(resources).toEqual((await texts('en', '&onlyDynamics=true')).resources);
    const refused = await server.inject({ url: '/api/abp/application-configuration?IncludeLocalizationResources=si' });
    expect(refused.statusCode).toBe(400);
  });

  it('are none when the request wants only dynamic ones', async () => {
    expect((await texts('it', '&onlyDynamics=true')).resources).toEqual({});
  });
});
