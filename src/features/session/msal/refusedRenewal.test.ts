import glewlwyd from '../../../../test/recorded/glewlwyd.json';
import lemonldap from '../../../../test/recorded/lemonldap.json';
import { classify } from './classify';
import { networkClient } from './networkClient';

const answering = (status: number, body: string) => () => Promise.resolve(new Response(body, { status }));

it.each([
  [503, '', 'temporarily_unavailable'],
  [403, '<html>', 'temporarily_unavailable'],
  [404, '', 'temporarily_unavailable'],
  [400, '', 'invalid_grant'],
  [401, '', 'invalid_grant'],
  [400, '{"error":"invalid_request"}', 'invalid_grant'],
  [400, '{"error":"invalid_token"}', 'invalid_grant'],
  [400, '{"error":"temporarily_unavailable"}', 'temporarily_unavailable'],
  [400, '{"error":"invalid_target"}', 'invalid_target'],
  [401, '{"error":"invalid_client"}', 'invalid_client'],
])('classifies a renewal that is answered %i %p as %s', async (status, answer, error) => {
  const outcome = await networkClient(answering(status, answer))
    .sendPostRequestAsync<{ error: string }>('https://provider/token', {
      body: 'grant_type=refresh_token&refresh_token=r-1',
    })
    .then(
      ({ body }) => body.error,
      (error: unknown) => (error as { errorCode: string }).errorCode,
    );
  expect(outcome).toBe(error);
});

it.each([
  ['Glewlwyd', glewlwyd],
  ['LemonLDAP::NG', lemonldap],
])('treats the answer by which %s refuses a renewal as the end of the session', async (_name, { renewalRefused }) => {
  const { body } = await networkClient(answering(renewalRefused.status, renewalRefused.body)).sendPostRequestAsync<{
    error: string;
  }>('https://provider/token', {
    body: 'grant_type=refresh_token&refresh_token=r-1',
  });
  expect(classify({ errorCode: body.error })).toEqual({ kind: 'lost', code: 'invalid_grant' });
});

it('puts the id token of the sign-in into a renewal of Glewlwyd, which brings none', async () => {
  const { body } = await networkClient(answering(200, JSON.stringify(glewlwyd.renewal)), {
    signedInAs: () => glewlwyd.signIn.id_token,
  }).sendPostRequestAsync<object>('https://provider/token', {
    body: 'grant_type=refresh_token&refresh_token=r-1',
  });
  const { scope: _granted, ...renewal } = glewlwyd.renewal;
  expect(body).toEqual({ ...renewal, id_token: glewlwyd.signIn.id_token });
});
