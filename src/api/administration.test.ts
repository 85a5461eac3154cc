import { answering, json, requests } from '../../test/support/apiNetwork';
import { configureApi } from './client';
import { featuresApi } from './features';
import { settingsApi } from './settings';
import { tenantLookupApi, tenantsApi } from './tenants';

beforeEach(() => {
  configureApi({ baseUrl: '', token: () => Promise.resolve('token'), language: () => 'it', tenant: () => null });
});

const empty = () => new Response(null, { status: 204 });
/** The one request of a call: method, address with query, and body. */
async function sent(): Promise<[string, unknown]> {
  const [request] = requests();
  if (!request || requests().length !== 1) throw new Error('There is one request.');
  const { pathname, search } = new URL(request.url);
  const body = await request.text();
  return [`${request.method} ${pathname}${search}`, body === '' ? null : JSON.parse(body)];
}

describe('features', () => {
  const scope = { providerName: 'T', providerKey: 't1' };
  const features = '/api/feature-management/features';

  it('are read with provider and key [API-02]', async () => {
    answering(() => json({ groups: [{ name: 'G', displayName: 'G', features: [] }] }));
    expect(await featuresApi.get(scope)).toEqual([{ name: 'G', displayName: 'G', features: [] }]);
    expect(await sent()).toEqual([`GET ${features}?providerName=T&providerKey=t1`, null]);
  });

  it('of the host are saved without a key, as names and texts [API-03] [ENT-05]', async () => {
    answering(empty);
    await featuresApi.update({ providerName: 'T', providerKey: null }, [{ name: 'A', value: 'true' }]);
    expect(await sent()).toEqual([`PUT ${features}?providerName=T`, { features: [{ name: 'A', value: 'true' }] }]);
  });

  it('return to their defaults by a delete [API-04]', async () => {
    answering(empty);
    await featuresApi.reset(scope);
    expect(await sent()).toEqual([`DELETE ${features}?providerName=T&providerKey=t1`, null]);
  });
});

describe('settings of mail', () => {
  const emailing = '/api/setting-management/emailing';
  const stored = {
    defaultFromDisplayName: 'Sace',
    defaultFromAddress: 'a@sace.example',
    smtpPort: 25,
    smtpEnableSsl: false,
    smtpUseDefaultCredentials: true,
  };
  const none = { smtpHost: null, smtpDomain: null, smtpUserName: null, smtpPassword: null };
  const blank = { smtpHost: '', smtpDomain: '', smtpUserName: '', smtpPassword: '' };

  it('are read, with empty texts for those that have no value [API-05] [ENT-02]', async () => {
    answering(() => json({ ...stored, ...none }));
    expect(await settingsApi.getEmailing()).toEqual({ ...stored, ...blank });
    expect(await sent()).toEqual([`GET ${emailing}`, null]);
  });

  it('are saved in one piece [API-06] [ENT-02]', async () => {
    answering(empty);
    await settingsApi.updateEmailing({ ...stored, ...blank, smtpPassword: '********' });
    expect(await sent()).toEqual([`POST ${emailing}`, { ...stored, ...blank, smtpPassword: '********' }]);
  });

  const mail = {
    senderEmailAddress: 'a@sace.example',
    targetEmailAddress: 'b@sace.example',
    subject: 'Prova',
    body: '',
  };

  it('are tried by sending a message [API-07] [ENT-03]', async () => {
    answering(empty);
    await settingsApi.sendTestEmail(mail, null);
    expect(await sent()).toEqual([`POST ${emailing}/send-test-email`, mail]);
  });

  it('are tried before they are saved [API-07] [ENT-03]', async () => {
    answering(empty);
    await settingsApi.sendTestEmail(mail, { ...stored, ...blank });
    expect(await sent()).toEqual([`POST ${emailing}/send-test-email`, { ...mail, settings: { ...stored, ...blank } }]);
  });
});

describe('tenants', () => {
  const dto = { id: 't1', name: 'Bari', concurrencyStamp: 's1', extraProperties: {} };
  const tenant = { id: 't1', name: 'Bari', concurrencyStamp: 's1' };

  it('are read by pages, and one by one', async () => {
    answering(({ url }) => json(url.endsWith('/t1') ? dto : { totalCount: 7, items: [dto] }));
    expect(await tenantsApi.list({ skipCount: 10, maxResultCount: 10, sorting: 'name asc', filter: 'bar' })).toEqual({
      data: [tenant],
      totalCount: 7,
    });
    expect(await sent()).toEqual([
      'GET /api/multi-tenancy/tenants?skipCount=10&maxResultCount=10&sorting=name+asc&filter=bar',
      null,
    ]);
    expect(await tenantsApi.get('t1')).toEqual(tenant);
  });

  it('are renamed with their concurrency stamp', async () => {
    answering(() => json(dto));
    await tenantsApi.rename(tenant);
    expect(await sent()).toEqual(['PUT /api/multi-tenancy/tenants/t1', { name: 'Bari', concurrencyStamp: 's1' }]);
  });

  it.each([
    [
      'is there',
      { success: true, isActive: true, tenantId: 't1', name: 'Bari', normalizedName: 'BARI' },
      { id: 't1', name: 'Bari' },
    ],
    ['is not active', { success: true, isActive: false, tenantId: 't1', name: 'Bari', normalizedName: 'BARI' }, null],
    ['is not there', { success: false, isActive: false, tenantId: null, name: null, normalizedName: null }, null],
  ])('one that %s is found so, by name and by id', async (_, answer, found) => {
    answering(() => json(answer));
    expect(await tenantLookupApi.byName('Bari/2')).toEqual(found);
    expect(await sent()).toEqual(['GET /api/abp/multi-tenancy/tenants/by-name/Bari%2F2', null]);
    expect(await tenantLookupApi.byId('t1')).toEqual(found);
  });
});
