/** @jest-environment-options {"url": "https://localhost/"} */
import glewlwyd from '../../../../test/recorded/glewlwyd.json';
import { discover } from '../discovery';
import type { OAuthSettings } from '../model';
import { makeMsalSession } from './msalSession';

const json = (body: unknown) => new Response(JSON.stringify(body), { headers: { 'content-type': 'application/json' } });
const fetched = jest.spyOn(globalThis, 'fetch');
beforeEach(() => {
  sessionStorage.clear();
  localStorage.clear();
  fetched.mockReset();
});
afterAll(() => {
  fetched.mockRestore();
});

/** The session as a page finds it that was just loaded. */
async function loaded(scope: string) {
  const { issuer } = glewlwyd.discovery;
  const settings: OAuthSettings = {
    issuer,
    clientId: 'portale-ape',
    scope,
    responseType: 'code',
    requireHttps: true,
  };
  const discovery = await discover(settings, sessionStorage, () => Promise.resolve(json(glewlwyd.discovery)));
  return makeMsalSession(settings, discovery, 'https://localhost');
}

const signIn = {
  access_token: glewlwyd.signIn.access_token,
  refresh_token: glewlwyd.signIn.refresh_token,
  id_token: glewlwyd.signIn.id_token,
  scope: glewlwyd.signIn.scope,
  token_type: 'Bearer' as const,
  expires_in: 300,
};

it.each(['openid', 'openid profile email offline_access', 'openid profile offline_access Sace'])(
  'finds the tokens of Glewlwyd, which grants openid alone, where %p was requested',
  async (scope) => {
    expect(glewlwyd.signIn.scope).toBe('openid');
    await (await loaded(scope)).adopt(signIn);
    expect(await (await loaded(scope)).stored()).toMatchObject({ value: glewlwyd.signIn.access_token });
    fetched.mockImplementation(() => Promise.resolve(json({ ...glewlwyd.renewal, expires_in: 300 })));
    for (let renewal = 1; renewal <= 2; renewal += 1) {
      const token = await (await loaded(scope)).renewed();
      expect(token).toMatchObject({ value: glewlwyd.renewal.access_token, idToken: glewlwyd.signIn.id_token });
      expect(await (await loaded(scope)).stored()).toMatchObject({ value: glewlwyd.renewal.access_token });
    }
  },
);
