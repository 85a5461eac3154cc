/** Calls the operations of the contract as a user who may, and as one who may not. */
import { type all, ofOtherProgram, prepare, server, tokens, type Headers } from './contractStage';
import { sample } from './contractSamples';

/** Calls an operation with its sample. */
export async function ask({ method, path, name }: (typeof all)[number], headers: Headers = {}) {
  await prepare[name]?.();
  const { query, params = {}, headers: own = {}, payload } = sample(name);
  const address = path.replace(/\{(\w+)\}/g, (_whole, key: string) => encodeURIComponent(params[key] ?? ''));
  const upper = method.toUpperCase() as 'GET' | 'POST' | 'PUT' | 'DELETE' | 'PATCH';
  return server.inject({
    method: upper,
    url: query === undefined ? address : `${address}?${query}`,
    headers: { ...headers, ...own },
    ...(payload && { payload }),
  });
}

const isOfTheShell = (policy: string) =>
  policy === 'ContentManage' ||
  /^(AbpIdentity|AbpTenantManagement|FeatureManagement|Sace|SettingManagement)\./.test(policy);
/**
 * Returns the header of a user who may: the manager of accreditations and certificates, the cashier or the
 * administrator for the policies that need them, the certifier for the rest.
 */
export const rightful = (policy: string): Headers =>
  policy === 'anonymous'
    ? {}
    : ['AccreditationManage', 'ApeManage', 'ApeControl'].includes(policy) || policy.startsWith('PlantManage')
      ? tokens.gestore
      : policy === 'AbpIdentity.UserLookup'
        ? ofOtherProgram
        : isOfTheShell(policy)
          ? tokens.admin
          : policy === 'WalletManage'
            ? tokens.cassa
            : tokens.certificatore;
/** The status of success that the contract names. */
export const success = ({ operation }: (typeof all)[number]): number =>
  Number(Object.keys(operation.responses ?? {}).find((status) => status.startsWith('2')));
/** The header of a signed-in user who lacks the policy. */
export const wrongful = (policy: string): Headers => (policy.includes('Wallet') ? tokens.gestore : tokens.cassa);
