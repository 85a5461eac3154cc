import type { Deps } from '../../src/app/deps';

type Given = { readonly [Port in 'feeAccount' | 'publicRegisterSettings']?: Partial<Deps[Port]> };

/** The ports of tabs of the settings: what a test does not give throws when it is called. */
export const fakeSettings = (unplanned: (call: string) => () => Promise<never>, given: Given) => ({
  feeAccount: { get: unplanned('feeAccount.get'), update: unplanned('feeAccount.update'), ...given.feeAccount },
  publicRegisterSettings: {
    get: unplanned('publicRegisterSettings.get'),
    update: unplanned('publicRegisterSettings.update'),
    ...given.publicRegisterSettings,
  },
});
